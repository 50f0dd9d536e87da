import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { hasPage } from '#src/core/assembly/resourceRoutes.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useDeleteRecords } from './useDeleteRecords.tsx'
import { type ActionItem, useRowActions } from './useRowActions.tsx'

type Options = { onDeleted: (records: readonly AnyRecord[]) => void; isOnShowPage?: boolean }

/** All actions of a record: open, edit, its own actions, delete. */
export function useRecordMenu(presentation: Presentation, { onDeleted, isOnShowPage = false }: Options) {
  const { resource, pages, isFixed } = presentation
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const own = useRowActions(presentation)
  const remove = useDeleteRecords(presentation)
  const mayEdit = usePerm(resource.page, 'edit') && (hasPage(resource, 'edit') || pages.edit !== undefined)
  const mayDelete = usePerm(resource.page, 'delete') && resource.crud.remove !== undefined
  const mayShow = (resource.crud.one ?? pages.show) !== undefined

  const { hasActions } = own
  // Stable while permissions stay the same, because rows rerender when these functions change.
  const mainOf = useCallback(
    ({ id }: AnyRecord) => {
      if (mayShow) return addressOf(resource.name, 'show', id)
      return mayEdit ? addressOf(resource.name, 'edit', id) : null
    },
    [resource.name, mayShow, mayEdit],
  )
  const hasItems = useCallback(
    (record: AnyRecord) =>
      (mayShow && !isOnShowPage) || ((mayEdit || mayDelete) && !isFixed?.(record)) || hasActions(record),
    [mayShow, isOnShowPage, mayEdit, mayDelete, isFixed, hasActions],
  )

  const itemsOf = (record: AnyRecord): ActionItem[] => [
    ...(mayShow && !isOnShowPage
      ? [item('show', t('action.show'), EyeOutlined, () => navigate(addressOf(resource.name, 'show', record.id)))]
      : []),
    ...(mayEdit && !isFixed?.(record)
      ? [item('edit', t('action.edit'), EditOutlined, () => navigate(addressOf(resource.name, 'edit', record.id)))]
      : []),
    ...own.actionsOf(record),
    ...(mayDelete && !isFixed?.(record)
      ? [{ ...item('delete', t('action.delete'), DeleteOutlined, () => removeAll([record])), isDanger: true }]
      : []),
  ]
  const removeAll = (records: readonly AnyRecord[]) => remove(records, () => onDeleted(records))
  return {
    dialog: own.dialog,
    itemsOf,
    hasItems,
    lead: own.lead,
    bulkItemsOf: own.bulkActionsOf,
    mayDelete,
    removeAll,
    /** Path of the page that pressing a row opens, or null. */
    mainOf,
  }
}
export type RecordMenu = ReturnType<typeof useRecordMenu>

function item(key: string, label: string, icon: ActionItem['icon'], onSelect: () => void): ActionItem {
  return { key, label, icon, isDanger: false, onSelect }
}
