import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { CheckBox } from '#src/ui/controls/CheckBox.tsx'
import type { Toggle } from './useRangeToggle.ts'
import { type Selection, useIsSelected, useSelected } from './useSelection.ts'

type RowProps = { selection: Selection; onToggle: Toggle; record: AnyRecord; title: string; isDisabled: boolean }

export function SelectRow({ selection, onToggle, record, title, isDisabled }: RowProps) {
  const { t } = useTranslation('ui')
  return (
    <CheckBox
      label={t('list.selectRow', { title })}
      isChecked={useIsSelected(selection, record.id)}
      isDisabled={isDisabled}
      onChange={isRange => onToggle(record, isRange)}
    />
  )
}

type PageProps = { selection: Selection; rows: readonly AnyRecord[]; gone: ReadonlySet<string> }

/** Selects all rows of the page or none; selected rows of other pages stay selected. */
export function SelectPage({ selection, rows: all, gone }: PageProps) {
  const { t } = useTranslation('ui')
  const { records, has } = useSelected(selection)
  const rows = all.filter(row => !gone.has(row.id))
  const count = rows.filter(row => has(row.id)).length
  const isAll = count > 0 && count === rows.length
  function onChange() {
    const shown = new Set(rows.map(row => row.id))
    const others = records.filter(({ id }) => !shown.has(id))
    selection.set(isAll ? others : [...others, ...rows])
  }
  return (
    <CheckBox
      label={t('list.selectPage')}
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      isDisabled={rows.length === 0}
      onChange={onChange}
    />
  )
}
