import { Skeleton } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCounts } from './useCounts.ts'

type Props = {
  label: string
  to: string
  value: string
  /** The total of which `value` is a part. */
  of?: string
  note?: ReactNode
  title?: string
  isKnown: boolean
}

/** A count that links to the list it counts. */
export function CountTile({ label, to, value, of, note, title, isKnown }: Props) {
  const { t } = useTranslation('app')
  const { isError } = useCounts()
  // Width in characters of the number's font; the total has half its size.
  const letters = value.length + (of === undefined ? 0 : (of.length + 3) / 2)
  return (
    <Link to={to} className="m-tile" title={title}>
      <span className="m-tile-label">{label}</span>
      {isKnown ? (
        <>
          <span className="m-tile-value" style={{ '--letters': letters } as CSSProperties}>
            {value}
            {of !== undefined && <small> / {of}</small>}
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
