import type { ReactNode } from 'react'
import './chartCard.css'

export type Rank = {
  readonly id: string
  readonly name: ReactNode
  readonly value: number
  /** The value as text, with its details. */
  readonly text: ReactNode
}

/** Values in the given order; bar lengths are relative to the highest value. */
export function RankBars({ ranks, label }: { ranks: readonly Rank[]; label: string }) {
  const most = Math.max(1, ...ranks.map(({ value }) => value))
  return (
    <ol className="rank-bars" aria-label={label}>
      {ranks.map(({ id, name, value, text }) => (
        <li key={id}>
          <span className="rank-bars-name">
            <bdi>{name}</bdi>
          </span>
          <span className="m-figures">{text}</span>
          <span className="rank-bars-bar" aria-hidden>
            <span style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
