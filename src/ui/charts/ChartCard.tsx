import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import './chartCard.css'

type Cell = string | number
type Props = {
  title: string
  /** Period of the data. */
  note?: string
  /** Control beside the title that chooses the data of the chart. */
  choice?: ReactNode
  /** The data as a table; undefined while loading. */
  rows: readonly { readonly id: string; readonly cells: readonly Cell[] }[] | undefined
  heads: readonly string[]
  /** Formats a cell for the page, with the number of its column; sheets contain the raw value. */
  write?: (cell: Cell, column: number) => string
  /** Shown instead of the chart when there are no rows. */
  empty: string
  error?: unknown
  onRetry: () => void
  /** Height of the chart in pixels, which the card keeps while it loads and if it is empty. */
  height?: number
  children: ReactNode
}

/** A chart with the same data as a table and as a sheet to download. */
export function ChartCard({
  title,
  note,
  choice,
  rows,
  heads,
  write = String,
  empty,
  error,
  onRetry,
  height = 120,
  children,
}: Props) {
  const { t } = useTranslation('charts')
  const heading = useId()
  const [isTable, setTable] = useState(false)
  const room = { minBlockSize: height }

  async function download() {
    const { downloadSheet } = await import('#src/ui/excel/downloadSheet.ts')
    downloadSheet(title, [[...heads], ...(rows ?? []).map(({ cells }) => [...cells])])
  }

  return (
    <section className="chart-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {note && <span className="chart-card-note">{note}</span>}
        {choice}
        {rows && rows.length > 0 && (
          <span className="chart-card-tools">
            <Button
              type="text"
              size="small"
              icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              aria-label={t(isTable ? 'asDrawing' : 'asTable', { title })}
              title={t(isTable ? 'drawing' : 'table')}
              onClick={() => setTable(!isTable)}
            />
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t('export', { title })}
              title={t('download')}
              onClick={() => void download()}
            />
          </span>
        )}
      </header>
      {error !== undefined && error !== null && !rows ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : rows === undefined ? (
        <div className="chart-card-awaited" style={room}>
          <Bone />
        </div>
      ) : rows.length === 0 ? (
        <p className="chart-card-empty" style={room}>
          {empty}
        </p>
      ) : isTable ? (
        <div className="chart-card-table">
          <table>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [name = '', ...figures] }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{write(name, 0)}</bdi>
                  </th>
                  {figures.map((figure, at) => (
                    <td key={heads[at + 1]} className="m-figures">
                      {write(figure, at + 1)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
