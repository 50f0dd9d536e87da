import { type ComponentType, createContext, use } from 'react'
import type { ReadFraming } from '#player/pages/createFramingReader.ts'
import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { Translate } from '#player/text/createTranslate.ts'
import type { Language } from '#player/text/languages.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { ReadWeather } from '#player/weather/createWeatherReader.ts'

export type PlayerUi = {
  state: State<PlayerState>
  t: Translate
  language: Language
  origin: string
  timers: Timers
  /** Server time in Unix milliseconds. */
  now(): number
  /** View of a paired device; null until loaded, which happens before the phase `screen` begins. */
  screenView(): ComponentType | null
  readWeather: ReadWeather
  readFraming: ReadFraming
  onSwitched(playId: string): void
  onEnded(playId: string): void
  onFault(playId: string, reason: string, nodeId: string | null): void
  onVisit(playId: string): void
  onReturn(playId: string): void
  onPassed(runId: string): void
}

export const PlayerContext = createContext<PlayerUi | null>(null)

export function usePlayerUi(): PlayerUi {
  const ui = use(PlayerContext)
  if (!ui) throw new Error('Drawn outside the player')
  return ui
}
