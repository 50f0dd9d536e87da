// The registry of widgets. A new widget needs an entry here, its version in versions.ts, a view in stage/widgets and
// an entry in src/editor/widgets.
import { registryOf } from '#contract/kernel/registryOf.ts'
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
import { weather } from './weather.ts'
import { webPage } from './webPage.ts'

export const widgets = registryOf('widgets', {
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
})
export type Widgets = typeof widgets
export type WidgetKind = keyof Widgets

export function isWidgetKind(kind: string): kind is WidgetKind {
  return Object.hasOwn(widgets, kind)
}
