import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { SendState } from '#contract/states.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import type { Tone } from '#src/ui/feedback/StatusTag.tsx'

export const sendLooks: { readonly [S in SendState]: { tone: Tone; icon: Icon } } = {
  waitingToSend: { tone: 'neutral', icon: ClockCircleOutlined },
  waitingForDownload: { tone: 'neutral', icon: ClockCircleOutlined },
  downloading: { tone: 'processing', icon: DownloadOutlined },
  downloadSuccessful: { tone: 'success', icon: CheckCircleFilled },
  downloadFailed: { tone: 'error', icon: CloseCircleFilled },
  retransmission: { tone: 'processing', icon: RedoOutlined },
  retransmissionSuccess: { tone: 'success', icon: CheckCircleFilled },
  cancelled: { tone: 'neutral', icon: StopOutlined },
}
