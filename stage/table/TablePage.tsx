import { rowHeightOf, type TableProps } from '#contract/widgets/table.ts'
import { Outline } from '#stage/widgets/view/Outline.tsx'
import { isRightToLeft } from '#stage/widgets/words/HorizontalCaptionView.tsx'

type Props = {
  props: TableProps
  fontFamily: string
  /** Row indexes in the sheet. */
  rows: readonly number[]
}

/** Draws one page of rows. The text direction of the first row determines the order of the columns. */
export function TablePage({ props, fontFamily, rows }: Props) {
  const { sheet, hasHeader, fontSize, rule, headerBackground } = props
  const direction = isRightToLeft((sheet.rows[0] ?? []).join(' ')) ? 'rtl' : 'ltr'
  const edge = rule ? `${Math.max(1, Math.round(fontSize / 20))}px solid ${rule}` : undefined
  const first = hasHeader ? 1 : 0
  return (
    <div className="stage-table" dir={direction} style={{ fontFamily, fontSize, color: props.color }}>
      {hasHeader && (
        <Row
          props={props}
          row={0}
          style={{ color: props.headerColor, backgroundColor: headerBackground ?? undefined, fontWeight: 600 }}
        />
      )}
      {rows.map(row => (
        <Row
          key={row}
          props={props}
          row={row}
          style={{
            backgroundColor: ((row - first) % 2 === 1 && props.stripe) || undefined,
            borderBottom: edge,
          }}
        />
      ))}
      <Outline {...props} />
    </div>
  )
}

type RowProps = { props: TableProps; row: number; style: React.CSSProperties }

function Row({ props, row, style }: RowProps) {
  const { sheet, lines } = props
  const cells = sheet.columns.map((column, place) => ({ ...column, place, text: sheet.rows[row]?.[place] ?? '' }))
  return (
    <div className="stage-table-row" style={{ ...style, height: rowHeightOf(props) }}>
      {cells.map(({ place, width, align, text }) => (
        <div key={place} className="stage-table-cell" style={{ flexGrow: width, textAlign: align }}>
          <div className="stage-table-text" style={{ WebkitLineClamp: lines }}>
            <bdi>{text}</bdi>
          </div>
        </div>
      ))}
    </div>
  )
}
