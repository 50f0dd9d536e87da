// Version of each widget. Separate from the declarations, so that a new device can report the versions without
// loading them.
import type { WidgetKind } from './index.ts'

/** A test compares these versions with the declarations. */
export const widgetVersions: { readonly [K in WidgetKind]: number } = {
  video: 2,
  picture: 3,
  staticText: 6,
  clock: 3,
  countdown: 2,
  horizontalCaption: 3,
  verticalCaption: 2,
  music: 1,
  webPage: 2,
  streamMedia: 1,
  weather: 2,
  button: 2,
  document: 1,
  shape: 1,
  icon: 1,
  qrCode: 1,
  table: 2,
}
