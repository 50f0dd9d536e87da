import type { Receipt } from '#contract/manifest.ts'
import { isPlaybackReason } from '#contract/rules/devices/playbackReason.ts'
import type { Playback } from '#contract/states.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from '#server/publishing/sendLog/sendEvent.ts'

export type ReceiptLine = SendProgress & { plays: number }

/** Facts that decide how a receipt is applied but are not part of it. */
type Circumstances = {
  now: Date
  /** Whether the screen reports about an earlier version than the one that was sent. */
  isFormer: boolean
  /** Whether the play happened before the current fault. */
  isOld?: boolean
  /** Name of the file or component that failed. */
  culprit: string | null
}

const eventOf: { readonly [K in Receipt['kind']]: (receipt: Receipt) => SendEvent | null } = {
  downloading: ({ percent = 0 }) => ({ kind: 'downloading', percent }),
  downloaded: () => ({ kind: 'downloaded' }),
  failed: ({ reason = null }) => ({ kind: 'failed', reason }),
  playing: () => null,
  played: () => null,
}

/** Returns the row of the send log after a receipt. A receipt that the state table does not allow has no effect. */
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
    // After a fault, the start of a play is not enough; only a complete play clears the fault.
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

/**
 * Applies a report that an earlier version plays. A row is not changed if the sent version has already played
 * (playback state `plays`).
 */
const inPlace = (line: ReceiptLine, now: Date) => (line.playback === 'plays' ? line : withPlayback(line, 'former', now))

/**
 * Whether a playback fault may be recorded: only after a complete download, and never in place of a delivery error.
 */
function isUntroubled({ state, reason }: ReceiptLine): boolean {
  const isWhole = state === 'downloadSuccessful' || state === 'retransmissionSuccess'
  return isWhole && (reason === null || isPlaybackReason(reason))
}
