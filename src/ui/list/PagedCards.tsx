import { Empty, Skeleton, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import './rows/cards.css'

/** Sums below all rows, by the key of their column. */
export type Totals = { title: string; of: (key: string) => ReactNode }

type Props<R> = {
  rows: readonly R[]
  columns: readonly TableColumnType<R>[]
  keyOf: (row: R) => string
  totals?: Totals | null
  isFetching: boolean
  empty: string
  firstStep?: ReactNode
}

export const columnKeyOf = <R,>({ key, dataIndex }: TableColumnType<R>): string => String(key ?? dataIndex)

/**
 * Shows a table on phones as one card per row, so that no column extends beyond the screen. The first column is the
 * title of the card.
 */
export function PagedCards<R extends object>({ rows, columns, keyOf, totals, isFetching, empty, firstStep }: Props<R>) {
  const [first, ...others] = columns
  if (!first) return null
  if (rows.length === 0 && isFetching) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (rows.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty}>
        {firstStep}
      </Empty>
    )
  }
  return (
    <ul className="record-cards" aria-busy={isFetching}>
      {rows.map((row, index) => (
        <Card key={keyOf(row)} title={cellOf(first, row, index)} columns={others}>
          {column => cellOf(column, row, index)}
        </Card>
      ))}
      {totals && (
        <Card title={totals.title} columns={others}>
          {column => totals.of(columnKeyOf(column))}
        </Card>
      )}
    </ul>
  )
}

type CardProps<R> = {
  title: ReactNode
  columns: readonly TableColumnType<R>[]
  children: (column: TableColumnType<R>) => ReactNode
}

function Card<R>({ title, columns, children }: CardProps<R>) {
  return (
    <li className="record-card m-card">
      <div className="record-card-head">
        <strong>{title}</strong>
      </div>
      <dl>
        {columns.map(column => (
          <div key={columnKeyOf(column)}>
            <dt>{typeof column.title === 'function' ? null : column.title}</dt>
            <dd>{children(column)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function cellOf<R extends object>({ dataIndex, render }: TableColumnType<R>, row: R, index: number): ReactNode {
  const value: unknown = typeof dataIndex === 'string' && dataIndex in row ? row[dataIndex as keyof R] : undefined
  return (render ? render(value, row, index) : value) as ReactNode
}
