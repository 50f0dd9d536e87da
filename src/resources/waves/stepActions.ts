import {
  PauseCircleOutlined,
  PlayCircleOutlined,
  StepForwardOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { rollout } from '#contract/resources/fleet/rollout.ts'
import type { wave } from '#contract/resources/publishing/wave.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import type { Icon, RowAction } from '#src/core/assembly/present.ts'

type Turn = 'hold' | 'resume' | 'takeBack' | 'stop'

type Going = typeof wave | typeof rollout
type Confirm = { goOn: string; stop: string; takeBack: string }

const open = waveStates.sourcesOf('takenBack')

/** Row actions for waves and rollouts. */
export function stepActions(of: Going, confirm: Confirm): RowAction[] {
  const turn = (key: Turn, icon: Icon, ...from: readonly WaveState[]): RowAction => ({
    key,
    perm: 'edit',
    icon,
    isOffered: ({ state }) => from.some(each => each === state),
    run: ({ record, call }) => call(of, key, { ids: [record.id] }),
  })
  return [
    {
      key: 'goOn',
      perm: 'edit',
      icon: StepForwardOutlined,
      isOffered: ({ state }) => state === 'running',
      // The step number makes the call idempotent: pressed twice, or by two people, it opens one step.
      run: ({ record: { id, step }, call }) => call(of, 'goOn', { ids: [id], step: Number(step) }),
      confirm: confirm.goOn,
    },
    turn('hold', PauseCircleOutlined, 'running'),
    turn('resume', PlayCircleOutlined, 'held'),
    { ...turn('stop', StopOutlined, ...open), confirm: confirm.stop },
    { ...turn('takeBack', UndoOutlined, ...open), danger: true, confirm: confirm.takeBack },
  ]
}
