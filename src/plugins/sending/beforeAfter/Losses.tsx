import { useTranslation } from 'react-i18next'
import type { Period, View } from '#src/plugins/sending/onAir/period.ts'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import { timesOf } from '#src/plugins/sending/onAir/stretchWords.ts'
import { named } from '#src/plugins/sending/onAir/whyOf.ts'
import { figures } from '#src/plugins/sending/plans/planWordsOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { isOtherwise, lossesOf } from './lossesOf.ts'

/** Times that a sentence names; of more, how many there are. */
const mostTimes = 3

type Props = { before: Place; after: Place; period: Period; view: View }

/** What is pushed out in the period, named in sentences. */
export function Losses({ before, after, period, view }: Props) {
  const { t } = useTranslation('beforeAfter')
  const format = useFormat()
  const losses = lossesOf(before, after, period)
  if (losses.length === 0) return t(isOtherwise(before, after, period) ? 'nothingLost' : 'noChange')
  const sentences = losses.map(({ title, isShared, band, spans }) => {
    const rest = spans.length - mostTimes
    const times = [
      ...spans.slice(0, mostTimes).map(span => figures(timesOf(span, view, format))),
      ...(rest > 0 ? [t('moreTimes', { count: rest })] : []),
    ]
    const word = isShared ? 'shares' : band === null ? 'loses' : 'runsNot'
    return t(word, { program: named(title), times: format.allOf(times) })
  })
  return sentences.join(' ')
}
