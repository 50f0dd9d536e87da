import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { SendStanding } from '#contract/resources/publishing/sendLog.ts'
import type { Looks } from '#src/ui/fields/cells/statusCell.tsx'
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

/**
 * The filters of the list that select the sends in each state. `held` has none: no filter can select this state,
 * because screens report nothing about it.
 */
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

/** Names of the filters that select sends by standing. The numbers of sends per standing are counted without them. */
export const standingFilterNames = ['state', 'playback', 'isWithdrawn']
