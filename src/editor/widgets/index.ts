// Registry of offers; the type requires one per widget of the contract.
import type { FileKind } from '#contract/resources/media/file.ts'
import { isWidgetKind, type WidgetKind } from '#contract/widgets/index.ts'
import { button } from './button.ts'
import { clock } from './clock.ts'
import { countdown } from './countdown.ts'
import { document } from './document.ts'
import { horizontalCaption } from './horizontalCaption.ts'
import { icon } from './icon.ts'
import { music } from './music.ts'
import { picture } from './picture.ts'
import { qrCode } from './qrCode.ts'
import { shape } from './shape.ts'
import { staticText } from './staticText.ts'
import { streamMedia } from './streamMedia.ts'
import { table } from './table.ts'
import { verticalCaption } from './verticalCaption.ts'
import { video } from './video.ts'
import type { WidgetOffer } from './WidgetOffer.ts'
import { weather } from './weather.ts'
import { webPage } from './webPage.ts'

export const widgetOffers: { readonly [K in WidgetKind]: WidgetOffer } = {
  video,
  picture,
  staticText,
  clock,
  countdown,
  horizontalCaption,
  verticalCaption,
  music,
  webPage,
  streamMedia,
  weather,
  button,
  document,
  shape,
  icon,
  qrCode,
  table,
}

export const offeredKinds = Object.keys(widgetOffers) as WidgetKind[]

export function kindForFile(kind: FileKind): WidgetKind | undefined {
  return offeredKinds.find(candidate => widgetOffers[candidate].media?.kind === kind)
}

export function offerOf(kind: string): WidgetOffer | undefined {
  return isWidgetKind(kind) ? widgetOffers[kind] : undefined
}
