import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = { ranks: readonly { id: string; name: string; plays: number }[] }

/** Maximum number of rows that fit on a wall display. */
const mostRanks = 5

export function WallRanks({ ranks }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const shown = ranks.slice(0, mostRanks)
  const most = Math.max(1, ...shown.map(({ plays }) => plays))
  if (shown.length === 0) return <p className="wall-fine">{t('noPlays')}</p>
  return (
    <ol className="wall-ranks">
      {shown.map(({ id, name, plays }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span>{format.number(plays)}</span>
          <span className="wall-rank-room" aria-hidden>
            <span style={{ inlineSize: `${(plays / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
