import { CloseOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ExportButton } from '#src/ui/excel/ExportButton.tsx'
import type { Export } from '#src/ui/excel/useExport.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useSelectAll } from './rows/useSelectAll.ts'
import { type Selection, useSelected } from './rows/useSelection.ts'
import type { ListState } from './state/listState.ts'

type Props = {
  presentation: Presentation
  state: ListState
  selection: Selection
  rows: readonly AnyRecord[]
  total: number
  /** True: `total` is an estimate. */
  isEstimated: boolean
  menu: RecordMenu
  onExport: Export | null
}

/** Number of selected rows, a button to select all, and the bulk actions. */
export function BulkBar({ presentation, state, selection, rows, total, isEstimated, menu, onExport }: Props) {
  const { t } = useTranslation('ui')
  const { records } = useSelected(selection, rows)
  const { isSelecting, selectAll } = useSelectAll(presentation.resource, state, selection)
  const count = records.length
  if (count === 0) return null
  return (
    <Flex role="toolbar" aria-label={t('bulk.label')} gap={8} wrap align="center" className="bulk-bar">
      <strong aria-live="polite">{t('bulk.selected', { count })}</strong>
      {count < total && (
        <Button type="link" size="small" loading={busy(isSelecting)} onClick={() => void selectAll()}>
          {isEstimated ? t('bulk.selectEvery') : t('bulk.selectAll', { count: total })}
        </Button>
      )}
      <Flex gap={8} wrap style={{ marginInlineStart: 'auto' }}>
        {onExport && <ExportButton onExport={onExport} chosen={records} />}
        {menu.bulkItemsOf(records).map(({ key, label, icon: ItemIcon, isDanger, onSelect }) => (
          <Button
            key={key}
            size="small"
            danger={isDanger}
            icon={ItemIcon && decorative(<ItemIcon />)}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        {menu.mayDelete && (
          <Button
            size="small"
            danger
            icon={decorative(<DeleteOutlined aria-hidden />)}
            onClick={() => menu.removeAll(records)}
          >
            {t('action.delete')}
          </Button>
        )}
        <Button size="small" type="text" icon={decorative(<CloseOutlined aria-hidden />)} onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
      </Flex>
    </Flex>
  )
}
