// Items that can be dragged onto the artboard: a widget of the palette, or a file of the media library.
import { z } from 'zod'
import { isWidgetKind } from '#contract/widgets/index.ts'

const offer = z.discriminatedUnion('from', [
  z.object({ from: z.literal('palette'), kind: z.string().refine(isWidgetKind) }),
  z.object({ from: z.literal('media'), fileId: z.string() }),
])
export type Offer = z.infer<typeof offer>

const type = 'application/x-marquee-offer'

export function writeOffer(transfer: DataTransfer, value: Offer): void {
  transfer.setData(type, JSON.stringify(value))
  transfer.effectAllowed = 'copy'
}

export function readOffer(transfer: DataTransfer): Offer | null {
  const text = transfer.getData(type)
  if (!text) return null
  const found = offer.safeParse(JSON.parse(text))
  return found.success ? found.data : null
}
