import { Button, Radio } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { columnAligns, type TableSheet, tableLimits } from '#contract/widgets/table.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { type CellPlace, withColumn, withColumnLook, withoutColumn, withoutRow, withRow } from './editSheet.ts'

type Props = { sheet: TableSheet; at: CellPlace; onChange: (sheet: TableSheet) => void }

/** Actions on the row and column of the focused cell. */
export function SheetBar({ sheet, at, onChange }: Props) {
  const { t } = useTranslation(['components', 'editor'])
  const width = useId()
  const column = sheet.columns[at.column]
  const place = { row: at.row + 1, column: at.column + 1 }
  return (
    <div className="sheet-bar" role="toolbar" aria-label={t('table.tools')}>
      <Button
        disabled={sheet.rows.length >= tableLimits.rows}
        onClick={() => onChange(withRow(sheet, Math.max(0, at.row + 1)))}
      >
        {t('table.addRow')}
      </Button>
      <Button disabled={at.row < 0} onClick={() => onChange(withoutRow(sheet, at.row))}>
        {t('table.removeRow', place)}
      </Button>
      <Button
        disabled={sheet.columns.length >= tableLimits.columns}
        onClick={() => onChange(withColumn(sheet, at.column + 1))}
      >
        {t('table.addColumn')}
      </Button>
      <Button disabled={sheet.columns.length === 1} onClick={() => onChange(withoutColumn(sheet, at.column))}>
        {t('table.removeColumn', place)}
      </Button>
      {column && (
        <>
          <Radio.Group
            optionType="button"
            aria-label={t('table.align', place)}
            value={column.align}
            options={columnAligns.map(align => ({
              value: align,
              label: t(`editor:props.shared.values.align.${align}`),
            }))}
            onChange={({ target }) => onChange(withColumnLook(sheet, at.column, { align: target.value }))}
          />
          <label htmlFor={width}>{t('table.width', place)}</label>
          <NumberBox
            id={width}
            className="sheet-width"
            value={column.width}
            min={1}
            max={100}
            precision={0}
            onChange={share => share !== null && onChange(withColumnLook(sheet, at.column, { width: share }))}
          />
        </>
      )}
    </div>
  )
}
