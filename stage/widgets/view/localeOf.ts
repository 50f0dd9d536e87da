import { isZone } from '#contract/rules/playPlan/zone.ts'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import type { StageSettings } from '#stage/StageContext.ts'

type Chosen = { language?: string | null; timeZone?: string | null }

/** Language and time zone: the component's own choice, or else the screen's. */
export function localeOf(chosen: Chosen, { language, timeZone }: Pick<StageSettings, 'language' | 'timeZone'>) {
  const spoken = chosen.language ?? language
  return {
    language: spoken,
    timeZone: chosen.timeZone && isZone(chosen.timeZone) ? chosen.timeZone : timeZone,
    dir: directionOf(spoken),
  }
}
