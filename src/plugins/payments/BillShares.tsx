import type { Currency } from '#contract/rules/money/currencies.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Row = { word: string; amount: number; count: number }
type Props = { title: string; rows: readonly Row[]; currency: Currency }

/** The shares of a sum as labeled bars. */
export function BillShares({ title, rows, currency }: Props) {
  const format = useFormat()
  const most = Math.max(...rows.map(({ amount }) => amount), 1)
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ word, amount }) => (
          <li key={word}>
            <span>{word}</span>
            <bdi className="m-figures">{format.money(amount, currency)}</bdi>
            <span className="bill-bar" style={{ inlineSize: `${(100 * amount) / most}%` }} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
