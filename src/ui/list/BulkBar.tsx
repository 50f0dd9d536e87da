import { CloseOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import type { Selection } from './rows/useSelection.ts'

type Props = { selection: Selection; total: number; menu: RecordMenu; onExport: (() => void) | null }

/** Says how many are chosen, offers the rest, and what can be done with them. */
export function BulkBar({ selection, total, menu, onExport }: Props) {
  const { t } = useTranslation('ui')
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <Flex role="toolbar" aria-label={t('bulk.label')} gap={8} wrap align="center" className="bulk-bar">
      <strong aria-live="polite">{t('bulk.selected', { count })}</strong>
      {count < total && (
        <Button
          type="link"
          size="small"
          loading={busy(selection.isSelectingAll)}
          onClick={() => void selection.selectAll()}
        >
          {t('bulk.selectAll', { count: total })}
        </Button>
      )}
      <Flex gap={8} wrap style={{ marginInlineStart: 'auto' }}>
        {onExport && (
          <Button size="small" onClick={onExport}>
            {t('bulk.export')}
          </Button>
        )}
        {menu.bulkItemsOf(selection.records).map(({ key, label, icon: ItemIcon, isDanger, onSelect }) => (
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
            onClick={() => menu.removeAll(selection.records)}
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
