// Registry with one view per widget of the contract; a missing entry is a type error.
import type { ComponentType } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { ButtonView } from './ButtonView.tsx'
import { lazyView } from './lazyView.tsx'
import { VideoView } from './playback/VideoView.tsx'
import { ClockView } from './time/ClockView.tsx'
import type { ViewProps } from './view/viewProps.ts'
import { HorizontalCaptionView } from './words/HorizontalCaptionView.tsx'
import { StaticTextView } from './words/StaticTextView.tsx'
import { VerticalCaptionView } from './words/VerticalCaptionView.tsx'

export const widgetViews: { readonly [K in WidgetKind]: ComponentType<ViewProps<K>> } = {
  video: VideoView,
  picture: lazyView(async () => (await import('./playback/PictureView.tsx')).PictureView),
  staticText: StaticTextView,
  clock: ClockView,
  countdown: lazyView(async () => (await import('./time/CountdownView.tsx')).CountdownView),
  horizontalCaption: HorizontalCaptionView,
  verticalCaption: VerticalCaptionView,
  music: lazyView(async () => (await import('./playback/MusicView.tsx')).MusicView),
  webPage: lazyView(async () => (await import('./pages/WebPageView.tsx')).WebPageView),
  streamMedia: lazyView(async () => (await import('./playback/StreamMediaView.tsx')).StreamMediaView),
  weather: lazyView(async () => (await import('./weather/WeatherPanel.tsx')).WeatherPanel),
  button: ButtonView,
  document: lazyView(async () => (await import('#stage/documents/DocumentPages.tsx')).DocumentPages),
  shape: lazyView(async () => (await import('./shapes/ShapeView.tsx')).ShapeView),
  icon: lazyView(async () => (await import('./shapes/IconView.tsx')).IconView),
  qrCode: lazyView(async () => (await import('./codes/QrCodeView.tsx')).QrCodeView),
  table: lazyView(async () => (await import('#stage/table/TablePages.tsx')).TablePages),
}
