import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { SendStanding } from '#contract/resources/publishing/sendLog.ts'
import type { Looks } from '#src/ui/feedback/statusCell.tsx'
import { playbackLooks } from './sendLooks.ts'

export const standingLooks: Looks<SendStanding> = {
  waiting: { tone: 'neutral', icon: ClockCircleOutlined },
  downloading: { tone: 'processing', icon: DownloadOutlined },
  failed: { tone: 'error', icon: CloseCircleFilled },
  held: { tone: 'neutral', icon: CheckCircleOutlined },
  ...playbackLooks,
  over: { tone: 'neutral', icon: StopOutlined },
}

type Filters = Readonly<Record<string, readonly string[]>>

const stands = { isWithdrawn: ['false'] }

/** What finds the lines of a standing; nothing finds those whose screens said nothing of it. */
export const standingFilters: { readonly [S in SendStanding]: Filters | null } = {
  waiting: { state: ['waitingToSend', 'waitingForDownload'], ...stands },
  downloading: { state: ['downloading', 'retransmission'], ...stands },
  failed: { state: ['downloadFailed'], ...stands },
  held: null,
  waits: { playback: ['waits'], ...stands },
  plays: { playback: ['plays'], ...stands },
  former: { playback: ['former'], ...stands },
  cannotPlay: { playback: ['cannotPlay'], ...stands },
  over: { isWithdrawn: ['true'] },
}

/** Filters that a standing is made of: the counts are over what the others find. */
export const ofStanding = ['state', 'playback', 'isWithdrawn']
