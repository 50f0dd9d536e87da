import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  HistoryOutlined,
  PlayCircleFilled,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { Playback, SendState } from '#contract/states.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import type { Tone } from '#src/ui/feedback/StatusTag.tsx'

type Look = { readonly tone: Tone; readonly icon: Icon }

export const sendLooks: { readonly [S in SendState]: Look } = {
  waitingToSend: { tone: 'neutral', icon: ClockCircleOutlined },
  waitingForDownload: { tone: 'neutral', icon: ClockCircleOutlined },
  downloading: { tone: 'processing', icon: DownloadOutlined },
  // Not green: that it is there does not say that anybody sees it.
  downloadSuccessful: { tone: 'neutral', icon: CheckCircleOutlined },
  downloadFailed: { tone: 'error', icon: CloseCircleFilled },
  retransmission: { tone: 'processing', icon: RedoOutlined },
  retransmissionSuccess: { tone: 'neutral', icon: CheckCircleOutlined },
  cancelled: { tone: 'neutral', icon: StopOutlined },
}

export const playbackLooks: { readonly [P in Playback]: Look } = {
  waits: { tone: 'neutral', icon: ClockCircleOutlined },
  plays: { tone: 'success', icon: PlayCircleFilled },
  former: { tone: 'warning', icon: HistoryOutlined },
  cannotPlay: { tone: 'error', icon: CloseCircleFilled },
}
