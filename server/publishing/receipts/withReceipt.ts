import type { Receipt } from '#contract/manifest.ts'
import { isPlaybackReason } from '#contract/rules/devices/playbackReason.ts'
import type { Playback } from '#contract/states.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from '#server/publishing/log/sendEvent.ts'

export type ReceiptLine = SendProgress & { plays: number }

/** What a receipt says beyond itself. */
type Circumstances = {
  now: Date
  /** It speaks of a version before the one that was sent. */
  isFormer: boolean
  /** It happened before what is wrong now. */
  isOld?: boolean
  /** What of the program it complains of. */
  culprit: string | null
}

const eventOf: { readonly [K in Receipt['kind']]: (receipt: Receipt) => SendEvent | null } = {
  downloading: ({ percent = 0 }) => ({ kind: 'downloading', percent }),
  downloaded: () => ({ kind: 'downloaded' }),
  failed: ({ reason = null }) => ({ kind: 'failed', reason }),
  playing: () => null,
  played: () => null,
}

/** A line of the send log after a device's receipt. What the state table does not allow is stored and changes nothing. */
export function withReceipt(line: ReceiptLine, receipt: Receipt, circumstances: Circumstances): ReceiptLine {
  const { kind, reason = null } = receipt
  const { now, isFormer, isOld = false, culprit } = circumstances
  if (kind === 'played') {
    const played = { ...line, plays: line.plays + (receipt.plays ?? 1) }
    if (isOld) return played
    if (isFormer) return inPlace(played, now)
    const cleared = isPlaybackReason(line.reason) ? null : line.reason
    return { ...withPlayback(played, 'plays', now), reason: cleared, culprit: null }
  }
  if (kind === 'playing') {
    if (isFormer) return inPlace(line, now)
    // What could not be played before may begin well once more: that it was seen to its end is what counts.
    const isTroubled = line.playback === 'cannotPlay' || line.playback === 'former'
    return isTroubled ? line : withPlayback(line, 'plays', now)
  }
  if (kind === 'failed' && isPlaybackReason(reason))
    return isUntroubled(line) ? { ...withPlayback(line, 'cannotPlay', now), reason, culprit } : line
  const event = eventOf[kind](receipt)
  const next = event && afterSendEvent(line, event, now)
  return next ? { ...next, plays: line.plays } : line
}

function withPlayback(line: ReceiptLine, playback: Playback, now: Date): ReceiptLine {
  if (line.playback === playback) return line
  return { ...line, playback, history: [...line.history, { state: playback, time: now.toISOString() }] }
}

/** A former version plays; what was sent may have been seen since that was told. */
const inPlace = (line: ReceiptLine, now: Date) => (line.playback === 'plays' ? line : withPlayback(line, 'former', now))

/** A fault of playback is told of what came whole, until it plays; what stands there of the delivery itself is not hidden by it. */
function isUntroubled({ state, reason }: ReceiptLine): boolean {
  const isWhole = state === 'downloadSuccessful' || state === 'retransmissionSuccess'
  return isWhole && (reason === null || isPlaybackReason(reason))
}
