import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bone } from '#src/ui/feedback/Bone.tsx'
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
      {isError && !isKnown ? (
        <span className="m-tile-note">{t('app:home.unknown')}</span>
      ) : (
        <>
          <span className="m-tile-value" style={{ '--letters': letters } as CSSProperties}>
            {isKnown ? value : <Bone />}
            {isKnown && of !== undefined && <small> / {of}</small>}
          </span>
          {/* Keeps its line while the count loads. */}
          <span className="m-tile-note">{isKnown ? note : '\u00a0'}</span>
        </>
      )}
    </Link>
  )
}
