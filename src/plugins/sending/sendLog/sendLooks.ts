import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  HistoryOutlined,
  PauseCircleOutlined,
  PlayCircleFilled,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { SendEnd } from '#contract/resources/publishing/sendLog.ts'
import type { Playback, SendState } from '#contract/states.ts'
import { type Looks, statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const sendLooks: Looks<SendState> = {
  waitingToSend: { tone: 'neutral', icon: ClockCircleOutlined },
  waitingForDownload: { tone: 'neutral', icon: ClockCircleOutlined },
  downloading: { tone: 'processing', icon: DownloadOutlined },
  // Neutral instead of green: being downloaded does not mean being shown.
  downloadSuccessful: { tone: 'neutral', icon: CheckCircleOutlined },
  downloadFailed: { tone: 'error', icon: CloseCircleFilled },
  retransmission: { tone: 'processing', icon: RedoOutlined },
  retransmissionSuccess: { tone: 'neutral', icon: CheckCircleOutlined },
  cancelled: { tone: 'neutral', icon: StopOutlined },
}

export const playbackLooks: Looks<Playback> = {
  waits: { tone: 'neutral', icon: ClockCircleOutlined },
  plays: { tone: 'success', icon: PlayCircleFilled },
  former: { tone: 'warning', icon: HistoryOutlined },
  cannotPlay: { tone: 'error', icon: CloseCircleFilled },
}

export const endLooks: Looks<SendEnd> = {
  playsUsedUp: { tone: 'neutral', icon: CheckCircleOutlined },
  changed: { tone: 'neutral', icon: HistoryOutlined },
  replaced: { tone: 'neutral', icon: HistoryOutlined },
  withdrawn: { tone: 'neutral', icon: StopOutlined },
  ended: { tone: 'neutral', icon: StopOutlined },
  paused: { tone: 'neutral', icon: PauseCircleOutlined },
  calledOff: { tone: 'neutral', icon: StopOutlined },
}

export const EndStatus = statusCell<SendEnd>('sendLog.over', endLooks)
