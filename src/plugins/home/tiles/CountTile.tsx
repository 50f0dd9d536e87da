import { Skeleton } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCounts } from './useCounts.ts'

type Props = { label: string; to: string; value: ReactNode; note?: ReactNode; title?: string; isKnown: boolean }

/** A count that links to the list it counts. */
export function CountTile({ label, to, value, note, title, isKnown }: Props) {
  const { t } = useTranslation('app')
  const { isError } = useCounts()
  return (
    <Link to={to} className="m-tile" title={title}>
      <span className="m-tile-label">{label}</span>
      {isKnown ? (
        <>
          <span
            className="m-tile-value"
            style={typeof value === 'string' ? ({ '--letters': value.length } as CSSProperties) : undefined}
          >
            {value}
          </span>
          <span className="m-tile-note">{note}</span>
        </>
      ) : isError ? (
        <span className="m-tile-note">{t('app:home.unknown')}</span>
      ) : (
        <Skeleton active title={{ width: '50%' }} paragraph={false} />
      )}
    </Link>
  )
}
