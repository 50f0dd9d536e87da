import { useTranslation } from 'react-i18next'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { spanWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { isOtherwise, lossesOf } from './lossesOf.ts'

/** Maximum number of time spans listed in a sentence; the remaining spans are only counted. */
const mostTimes = 3

type Props = { before: PlannedRow; after: PlannedRow; period: Period; view: View }

/** Displaced content of the period in sentences; content displaced at the same times shares a sentence. */
export function Losses({ before, after, period, view }: Props) {
  const { t } = useTranslation('beforeAfter')
  const format = useFormat()
  const losses = lossesOf(before, after, period)
  if (losses.length === 0) return t(isOtherwise(before, after, period) ? 'nothingLost' : 'noChange')
  const told = new Map<string, { word: string; times: string; programs: string[] }>()
  for (const { title, isShared, band, spans } of losses) {
    const rest = spans.length - mostTimes
    const times = format.allOf([
      ...spans.slice(0, mostTimes).map(span => spanWords(span, view, format)),
      ...(rest > 0 ? [t('moreTimes', { count: rest })] : []),
    ])
    const word = isShared ? 'shares' : band === null ? 'loses' : 'runsNot'
    const key = JSON.stringify([word, spans])
    const sentence = told.get(key) ?? { word, times, programs: [] }
    sentence.programs.push(named(title))
    told.set(key, sentence)
  }
  return [...told.values()]
    .map(({ word, times, programs }) => t(word, { program: format.allOf(programs), count: programs.length, times }))
    .join(' ')
}
