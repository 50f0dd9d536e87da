import type { Receipt } from '#contract/manifest.ts'
import { isPlaybackReason } from '#contract/rules/playbackReason.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from '#server/publishing/log/sendEvent.ts'

export type ReceiptLine = SendProgress & { plays: number }

const eventOf: { readonly [K in Receipt['kind']]: (receipt: Receipt) => SendEvent | null } = {
  downloading: ({ percent = 0 }) => ({ kind: 'downloading', percent }),
  downloaded: () => ({ kind: 'downloaded' }),
  failed: ({ reason = null }) => ({ kind: 'failed', reason }),
  playing: () => null,
  played: () => null,
}

/** A line of the send log after a device's receipt. What the state table does not allow is stored and changes nothing. */
export function withReceipt(line: ReceiptLine, receipt: Receipt, now: Date): ReceiptLine {
  const { kind, reason = null } = receipt
  if (kind === 'played') {
    return {
      ...line,
      plays: line.plays + (receipt.plays ?? 1),
      reason: isPlaybackReason(line.reason) ? null : line.reason,
    }
  }
  if (kind === 'failed' && isPlaybackReason(reason)) return isUntroubled(line) ? { ...line, reason } : line
  const event = eventOf[kind](receipt)
  const next = event && afterSendEvent(line, event, now)
  return next ? { ...next, plays: line.plays } : line
}

/** A fault of playback is told of what came whole, until it plays; what stands there of the delivery itself is not hidden by it. */
function isUntroubled({ state, reason }: ReceiptLine): boolean {
  const isWhole = state === 'downloadSuccessful' || state === 'retransmissionSuccess'
  return isWhole && (reason === null || isPlaybackReason(reason))
}
