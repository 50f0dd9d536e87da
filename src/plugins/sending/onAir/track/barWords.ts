import type { SentStretch } from '#src/plugins/sending/forecast/forecastSent.ts'
import type { View } from '#src/plugins/sending/forecast/period.ts'
import { type Candidate, shownOf } from '#src/plugins/sending/forecast/programOf.ts'
import { timesOf } from '#src/plugins/sending/forecast/stretchWords.ts'
import { titleIn, type Words } from '#src/plugins/sending/forecast/whyOf.ts'

type BarTexts = { words: Words; view: View; shown: Candidate[]; title: string; label: string }

const cache = new WeakMap<SentStretch, BarTexts>()

/** Label and accessible name of a bar, cached per stretch; rows with the same plans share stretches. */
export function barWords(stretch: SentStretch, plans: readonly Candidate[], view: View, words: Words): BarTexts {
  const known = cache.get(stretch)
  if (known && known.words === words && known.view === view) return known
  const shown = shownOf(stretch, plans)
  const title = titleIn(stretch, shown, words)
  const meeting = stretch.isMeeting && words.t('onAir:meeting')
  const label = [timesOf(stretch, view, words.format), title, meeting].filter(Boolean).join(', ')
  const made = { words, view, shown, title, label }
  cache.set(stretch, made)
  return made
}
