import { FolderOpenOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { type RecordMenu, useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'

type Options = { onDeleted: () => void; onMove: (records: readonly AnyRecord[]) => void }

/**
 * Context menu of a file: preview comes first; rename and move replace "edit". A selection can be moved as a whole.
 */
export function useLibraryMenu(presentation: Presentation, { onDeleted, onMove }: Options): RecordMenu {
  const { t } = useTranslation('resources')
  const menu = useRecordMenu(presentation, { onDeleted })
  const mayEdit = usePerm(presentation.resource.page, 'edit')
  return {
    ...menu,
    itemsOf: record => {
      const items = menu.itemsOf(record).filter(({ key }) => key !== 'edit')
      return [...items.filter(({ key }) => key === 'preview'), ...items.filter(({ key }) => key !== 'preview')]
    },
    bulkItemsOf: records => [
      ...(mayEdit
        ? [
            {
              key: 'move',
              label: t('file.actions.move'),
              icon: FolderOpenOutlined,
              isDanger: false,
              onSelect: () => onMove(records),
            },
          ]
        : []),
      ...menu.bulkItemsOf(records),
    ],
  }
}
