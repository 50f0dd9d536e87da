// The registry of views, one per widget of the contract: a missing one does not compile.
import type { ComponentType } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { ButtonView } from './ButtonView.tsx'
import { ClockView } from './ClockView.tsx'
import { CountdownView } from './CountdownView.tsx'
import { DocumentView } from './DocumentView.tsx'
import { HorizontalCaptionView } from './HorizontalCaptionView.tsx'
import { MusicView } from './MusicView.tsx'
import { PictureView } from './PictureView.tsx'
import { StaticTextView } from './StaticTextView.tsx'
import { StreamMediaView } from './StreamMediaView.tsx'
import { VerticalCaptionView } from './VerticalCaptionView.tsx'
import { VideoView } from './VideoView.tsx'
import type { ViewProps } from './viewProps.ts'
import { WeatherView } from './WeatherView.tsx'
import { WebPageView } from './WebPageView.tsx'

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
