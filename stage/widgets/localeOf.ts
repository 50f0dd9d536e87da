import { isZone } from '#contract/rules/playPlan/isZone.ts'
import type { StageSettings } from '../StageContext.ts'

type Chosen = { language?: string | null; timeZone?: string | null }

/** Digits have no direction of their own, so `dir="auto"` would not do. */
const rightToLeft = /^(ar|fa|he|ur)\b/

/** What a widget chose, else what the screen has. */
export function localeOf(chosen: Chosen, { language, timeZone }: Pick<StageSettings, 'language' | 'timeZone'>) {
  const spoken = chosen.language ?? language
  return {
    language: spoken,
    timeZone: chosen.timeZone && isZone(chosen.timeZone) ? chosen.timeZone : timeZone,
    dir: rightToLeft.test(spoken) ? ('rtl' as const) : ('ltr' as const),
  }
}
