import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSheet } from '#contract/widgets/table.ts'
import type { CellPlace } from './editSheet.ts'
import { SheetCell } from './SheetCell.tsx'

type Props = {
  sheet: TableSheet
  at: CellPlace
  onPlace: (at: CellPlace) => void
  onWrite: (at: CellPlace, text: string) => void
  /** Called when the user presses Enter in the last row. */
  onBelowLast: () => void
}

/** Row height in pixels, as in the style sheet. */
const rowHeight = 34
const shownRows = 20

/** Grid of editable cells; renders only visible rows and the focused one. */
export function SheetGrid({ sheet: { rows, columns }, at, onPlace, onWrite, onBelowLast }: Props) {
  const { t } = useTranslation('components')
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<CellPlace | null>(null)
  const [first, setFirst] = useState(0)
  const shown = rows.map((_, row) => row).filter(row => row === at.row || (row >= first && row < first + shownRows))
  const track = {
    gridTemplateColumns: `48px repeat(${columns.length}, minmax(0, 1fr))`,
    inlineSize: `max(100%, ${48 + columns.length * 150}px)`,
  }

  useLayoutEffect(() => {
    const { current } = wanted
    const input = current && root.current?.querySelector<HTMLElement>(`[data-cell="${current.row} ${current.column}"]`)
    if (!input) return
    wanted.current = null
    input.focus()
  })

  function goTo(row: number, column: number) {
    if (row < 0) return
    if (row >= rows.length) onBelowLast()
    wanted.current = { row, column }
    onPlace({ row, column })
  }
  function onKeyDown(event: KeyboardEvent, { row, column }: CellPlace) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') goTo(row + 1, column)
    else if (event.key === 'ArrowDown' && row < rows.length - 1) goTo(row + 1, column)
    else if (event.key === 'ArrowUp') goTo(row - 1, column)
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={root}
      className="sheet-grid"
      aria-label={t('table.cells')}
      onScroll={({ currentTarget }) => setFirst(Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight) - 3))}
    >
      <div className="sheet-head" aria-hidden style={track}>
        <span />
        {columns
          .map((_, column) => column + 1)
          .map(number => (
            <span key={number}>{number}</span>
          ))}
      </div>
      <div className="sheet-rows" style={{ blockSize: rows.length * rowHeight }}>
        {shown.map(row => (
          <div key={row} className="sheet-row" style={{ ...track, insetBlockStart: row * rowHeight }}>
            <span aria-hidden className="sheet-number">
              {row + 1}
            </span>
            {columns
              .map((_, column) => ({ row, column }))
              .map(place => (
                <SheetCell
                  key={place.column}
                  place={place}
                  text={rows[row]?.[place.column] ?? ''}
                  label={t('table.cell', { row: row + 1, column: place.column + 1 })}
                  onFocus={() => onPlace(place)}
                  onWrite={text => onWrite(place, text)}
                  onKeyDown={event => onKeyDown(event, place)}
                />
              ))}
          </div>
        ))}
      </div>
    </section>
  )
}
