import {
  PauseCircleOutlined,
  PlayCircleOutlined,
  StepForwardOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { wave } from '#contract/resources/wave.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import type { Icon, RowAction } from '#src/core/assembly/present.ts'

type Turn = 'hold' | 'resume' | 'takeBack' | 'stop'

const turn = (key: Turn, icon: Icon, ...from: readonly WaveState[]): RowAction => ({
  key,
  perm: 'edit',
  icon,
  isOffered: ({ state }) => from.some(each => each === state),
  run: ({ record, call }) => call(wave, key, { ids: [record.id] }),
})
const open = waveStates.sourcesOf('takenBack')

/** What a person may do to a send in steps. */
export const waveActions: RowAction[] = [
  {
    key: 'goOn',
    perm: 'edit',
    icon: StepForwardOutlined,
    isOffered: ({ state }) => state === 'running',
    // Pressed twice, or by two people, it opens one step.
    run: ({ record: { id, step }, call }) => call(wave, 'goOn', { ids: [id], step: Number(step) }),
    confirm: 'ui:confirm.goOnWave',
  },
  turn('hold', PauseCircleOutlined, 'running'),
  turn('resume', PlayCircleOutlined, 'held'),
  { ...turn('stop', StopOutlined, ...open), confirm: 'ui:confirm.stopWave' },
  { ...turn('takeBack', UndoOutlined, ...open), danger: true, confirm: 'ui:confirm.takeBackWave' },
]
