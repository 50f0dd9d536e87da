import { Alert, Button, Modal } from 'antd'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TableSheet, tableLimits } from '#contract/widgets/table.ts'
import { type CellPlace, type LeftOut, withCell, withPasted, withRow } from './editSheet.ts'
import { pastedCells } from './pastedCells.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { useLeftOutWords } from './useLeftOutWords.ts'
import './sheet.css'

type Props = { sheet: TableSheet; onChange: (sheet: TableSheet) => void; onClose: () => void }

/** Edits the cells of a table, including paste from Excel, Numbers, Google Sheets or a web page. */
export default function SheetEditor({ sheet, onChange, onClose }: Props) {
  const { t } = useTranslation('components')
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 })
  const [leftOut, setLeftOut] = useState<LeftOut>({})
  const words = useLeftOutWords()(leftOut)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(body.current), [])
  const { rows, columns } = sheet
  // The focused row or column may have been removed.
  const place = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) }

  function paste(event: ClipboardEvent) {
    const { clipboardData } = event
    const cells = pastedCells(clipboardData.getData('text/plain'), clipboardData.getData('text/html'))
    if (!cells) return
    event.preventDefault()
    const pasted = withPasted(sheet, { row: Math.max(0, place.row), column: place.column }, cells)
    setLeftOut(pasted.leftOut)
    onChange(pasted.sheet)
  }
  function write(cell: CellPlace, text: string) {
    const next = withCell(sheet, cell, text)
    const isFull = next === sheet && (rows[cell.row]?.[cell.column] ?? '') !== text
    setLeftOut(isFull ? { letters: true } : text.length > tableLimits.cell ? { texts: 1 } : {})
    if (next !== sheet) onChange(next)
  }

  return (
    <Modal
      open
      width={960}
      title={t('table.title')}
      onCancel={onClose}
      // The dialog takes the focus once it is open.
      afterOpenChange={isOpen => isOpen && focusFirst(body.current)}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('table.done')}
        </Button>
      }
    >
      <div ref={body} onPaste={paste}>
        <p className="sheet-hint">{t('table.hint')}</p>
        <SheetBar sheet={sheet} at={place} onChange={onChange} />
        {words.length > 0 && (
          <Alert
            className="sheet-note"
            type="warning"
            showIcon
            role="alert"
            message={words.map(each => <div key={each}>{each}</div>)}
          />
        )}
        <SheetGrid
          sheet={sheet}
          at={place}
          onPlace={setAt}
          onWrite={write}
          onBelowLast={() => onChange(withRow(sheet, rows.length))}
        />
      </div>
    </Modal>
  )
}

/** Keys go to the first cell at once and replace its text, unless another cell has the focus already. */
function focusFirst(body: HTMLElement | null) {
  if (document.activeElement?.matches('.sheet-cell')) return
  const first = body?.querySelector<HTMLInputElement>('.sheet-cell')
  first?.focus()
  first?.select()
}
