import type { Receipt } from '#contract/manifest.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from './sendEvent.ts'

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
  if (receipt.kind === 'played') return { ...line, plays: line.plays + 1 }
  const event = eventOf[receipt.kind](receipt)
  const next = event && afterSendEvent(line, event, now)
  return next ? { ...next, plays: line.plays } : line
}
