// The registry of views, one per widget of the contract: a missing one does not compile.
import type { ComponentType } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { ButtonView } from './ButtonView.tsx'
import { DocumentView } from './pages/DocumentView.tsx'
import { WebPageView } from './pages/WebPageView.tsx'
import { MusicView } from './playback/MusicView.tsx'
import { PictureView } from './playback/PictureView.tsx'
import { StreamMediaView } from './playback/StreamMediaView.tsx'
import { VideoView } from './playback/VideoView.tsx'
import { ClockView } from './time/ClockView.tsx'
import { CountdownView } from './time/CountdownView.tsx'
import type { ViewProps } from './viewProps.ts'
import { WeatherView } from './weather/WeatherView.tsx'
import { HorizontalCaptionView } from './words/HorizontalCaptionView.tsx'
import { StaticTextView } from './words/StaticTextView.tsx'
import { VerticalCaptionView } from './words/VerticalCaptionView.tsx'

export const widgetViews: { readonly [K in WidgetKind]: ComponentType<ViewProps<K>> } = {
  video: VideoView,
  picture: PictureView,
  staticText: StaticTextView,
  clock: ClockView,
  countdown: CountdownView,
  horizontalCaption: HorizontalCaptionView,
  verticalCaption: VerticalCaptionView,
  music: MusicView,
  webPage: WebPageView,
  streamMedia: StreamMediaView,
  weather: WeatherView,
  button: ButtonView,
  document: DocumentView,
}
