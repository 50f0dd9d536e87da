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

type StepCommand = 'hold' | 'resume' | 'takeBack' | 'stop'

type SteppedResource = typeof wave | typeof rollout
type Confirm = { advance: string; stop: string; rollBack: string }

const open = waveStates.sourcesOf('takenBack')

export function stepActions(of: SteppedResource, confirm: Confirm): RowAction[] {
  const actionOf = (key: StepCommand, icon: Icon, ...from: readonly WaveState[]): RowAction => ({
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
      // The step number makes the call idempotent: two presses, even by two people, open one step.
      run: ({ record: { id, step }, call }) => call(of, 'goOn', { ids: [id], step: Number(step) }),
      confirm: confirm.advance,
    },
    actionOf('hold', PauseCircleOutlined, 'running'),
    actionOf('resume', PlayCircleOutlined, 'held'),
    { ...actionOf('stop', StopOutlined, ...open), confirm: confirm.stop },
    { ...actionOf('takeBack', UndoOutlined, ...open), danger: true, confirm: confirm.rollBack },
  ]
}
