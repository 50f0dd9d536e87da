import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = {
  figures: readonly { key: string; label: string; value: string; note: string }[]
  isKnown: boolean
  /** Previous period with which the totals are compared; undefined while loading. */
  before: { startDate: string; endDate: string } | undefined
}

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
            {isKnown ? (
              <>
                <dd className="statistics-value" style={{ '--letters': value.length } as CSSProperties}>
                  {value}
                </dd>
                <dd className="statistics-change">{note}</dd>
              </>
            ) : (
              <dd>
                <Skeleton active title={{ width: '50%' }} paragraph={false} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {before && (
        <p className="statistics-note">
          {t('comparedWith', { from: format.date(before.startDate), to: format.date(before.endDate) })}
        </p>
      )}
    </section>
  )
}
