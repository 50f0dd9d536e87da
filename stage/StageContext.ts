import { createContext, use } from 'react'
import type { Framing } from '#contract/programs/framing.ts'
import type { Spot, WeatherReport } from '#contract/weather.ts'
import type { StageFonts } from './fonts/StageFonts.ts'
import type { Timeline } from './program/createTimeline.ts'
import type { PlaceholderReason, StageFault } from './stageFault.ts'

export type ReadWeather = (spot: Spot) => Promise<WeatherReport | null>

export type ReadFraming = (url: string) => Promise<Framing>

/** Why a page is not seen. */
export type PageProblem = 'pageForbidden' | 'pageUnreachable' | 'pageOwn'

/** What is said in the place of a component that cannot be drawn; the stage has no texts of its own. */
export type StageTexts = Readonly<Record<PlaceholderReason | PageProblem | 'noWeather', string>>

export type StageSettings = {
  /** Where a file can be had, or undefined when it cannot. A renewed address is taken up where the former one fails. */
  resolveMedia: (fileId: string) => string | undefined
  /** Absent: everything is drawn with the screen's own. Should keep its identity. */
  fonts?: StageFonts
  muted?: boolean
  /** Of the screen, 0 to 100; a video's own volume is a share of it. */
  volume?: number
  /** BCP 47. */
  language: string
  /** IANA name. */
  timeZone: string
  /** Milliseconds since 1970 as this screen should see them. */
  now?: () => number
  /** Other screens show the same: films keep to the timeline closely. */
  isInStep?: boolean
  /** Null: none for that region. Rejects when it cannot be had now. Should keep its identity. */
  readWeather?: ReadWeather
  /** Whether a page lets itself be framed; absent where nobody can be asked. Should keep its identity. */
  readFraming?: ReadFraming
  /** Where a pressed button leads; absent where nothing can be opened. */
  openProgram?: (programId: string) => void
  texts: StageTexts
  /** `show` placeholders to people at work, `hide` them from an audience. */
  faults?: 'show' | 'hide'
  /** It lies under somebody's hands in the builder: nothing sounds, no page takes the pointer, what is unseen has a sign. */
  isArranged?: boolean
}

export type Stage = {
  settings: StageSettings
  timeline: Timeline
  report: (fault: StageFault) => void
  /** The node's media is decoded, or will never be. */
  settle: (nodeId: string | null) => void
}

export const StageContext = createContext<Stage | null>(null)

export function useStage(): Stage {
  const stage = use(StageContext)
  if (!stage) throw new Error('A widget is drawn outside a stage')
  return stage
}
