import { createContext, use } from 'react'
import type { Framing } from '#contract/programs/framing.ts'
import type { GeoPosition, WeatherReport } from '#contract/weather.ts'
import type { StageFonts } from './StageFonts.ts'
import type { PlaceholderReason, StageFault } from './stageFault.ts'
import type { Timeline } from './timeline/createTimeline.ts'

export type ReadWeather = (spot: GeoPosition) => Promise<WeatherReport | null>

export type ReadFraming = (url: string) => Promise<Framing>

/** Reason why a web page cannot be shown. */
export type PageProblem = 'pageForbidden' | 'pageUnreachable' | 'pageOwn'

/** Messages for components that cannot be drawn; the stage itself has no translations. */
export type StageTexts = Readonly<Record<PlaceholderReason | PageProblem | 'noWeather', string>>

export type StageSettings = {
  /**
   * Returns the URL of a file, or undefined if unavailable. A renewed URL is used only after the previous one fails.
   */
  resolveMedia: (fileId: string) => string | undefined
  /** Fonts of the program; without them, all text is drawn with system fonts. Must be referentially stable. */
  fonts?: StageFonts
  muted?: boolean
  /** Volume of the screen, 0 to 100; a video's own volume is a fraction of the screen's volume. */
  volume?: number
  /** BCP 47 tag. */
  language: string
  /** IANA name. */
  timeZone: string
  /** Current time of this screen in Unix milliseconds; default `Date.now`. */
  now?: () => number
  /**
   * Whether other screens show the same program at the same time, so that videos must follow the timeline closely.
   */
  isInStep?: boolean
  /**
   * Reads the weather at a position. Resolves to null if there is none for the region; rejects on temporary failures.
   * Must be referentially stable.
   */
  readWeather?: ReadWeather
  /**
   * Asks the server whether a page allows framing; absent if no server can be asked. Must be referentially stable.
   */
  readFraming?: ReadFraming
  /** Opens the program that a button links to; absent where programs cannot be opened. */
  openProgram?: (programId: string) => void
  texts: StageTexts
  /** `show` placeholders to editors, `hide` them from an audience. */
  faults?: 'show' | 'hide'
  /** Edit mode in the builder: sound is muted, web pages ignore the pointer, and invisible components are marked. */
  isArranged?: boolean
}

export type Stage = {
  settings: StageSettings
  timeline: Timeline
  report: (fault: StageFault) => void
  /** Reports that the node's media is decoded or has failed for good. `nodeId`: null = the background. */
  settle: (nodeId: string | null) => void
}

export const StageContext = createContext<Stage | null>(null)

/** Returns the context of the stage; throws outside a `StageProvider`. */
export function useStage(): Stage {
  const stage = use(StageContext)
  if (!stage) throw new Error('A widget is drawn outside a stage')
  return stage
}
