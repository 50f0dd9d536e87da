import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = {
  figures: readonly { key: string; label: string; value: string; note: string }[]
  isKnown: boolean
  /** Previous period with which the totals are compared; undefined while loading. */
  before: { startDate: string; endDate: string } | undefined
}

/** Keeps the height of a line that is not known yet. */
const blank = '\u00a0'

/** The totals of a period, compared with the previous period. */
export function Figures({ figures, isKnown, before }: Props) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <section aria-label={t('totals')}>
      <dl className="statistics-figures">
        {figures.map(({ key, label, value, note }) => (
          <div key={key} className="statistics-figure">
            <dt>{label}</dt>
            <dd className="statistics-value" style={{ '--letters': value.length } as CSSProperties}>
              {isKnown ? value : <Bone />}
            </dd>
            <dd className="statistics-change">{isKnown ? note : blank}</dd>
          </div>
        ))}
      </dl>
      <p className="statistics-note">
        {before ? t('comparedWith', { from: format.date(before.startDate), to: format.date(before.endDate) }) : blank}
      </p>
    </section>
  )
}
