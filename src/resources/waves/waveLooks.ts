import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  LoadingOutlined,
  PauseCircleOutlined,
  PlayCircleFilled,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { WaveStanding } from '#contract/rules/waves/screenStanding.ts'
import type { WaveState } from '#contract/states.ts'
import { type Looks, statusCell } from '#src/ui/fields/cells/statusCell.tsx'

const stateLooks: Looks<WaveState> = {
  running: { tone: 'processing', icon: LoadingOutlined },
  held: { tone: 'warning', icon: PauseCircleOutlined },
  takenBack: { tone: 'error', icon: UndoOutlined },
  stopped: { tone: 'neutral', icon: StopOutlined },
  done: { tone: 'success', icon: CheckCircleOutlined },
  ended: { tone: 'neutral', icon: StopOutlined },
}
export const WaveStatus = statusCell('wave.state', stateLooks)
export const RolloutStatus = statusCell('rollout.state', stateLooks)

export const waveLooks: Looks<WaveStanding> = {
  next: { tone: 'neutral', icon: ClockCircleOutlined },
  waiting: { tone: 'processing', icon: DownloadOutlined },
  early: { tone: 'neutral', icon: ClockCircleOutlined },
  done: { tone: 'success', icon: PlayCircleFilled },
  faulty: { tone: 'error', icon: CloseCircleFilled },
  dark: { tone: 'error', icon: StopOutlined },
  absent: { tone: 'neutral', icon: StopOutlined },
  left: { tone: 'neutral', icon: SwapOutlined },
}
