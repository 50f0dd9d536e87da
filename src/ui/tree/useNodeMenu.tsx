import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { TreeNode } from '#contract/kernel/tree.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import type { TreeResource } from './TreeResource.ts'

/** Converts a node to a record for list components and dialogs. */
export function recordOf({ title }: TreeResource, node: TreeNode): AnyRecord {
  return { ...node, [title]: node.title }
}

/** Menu of a node: add a child, move, and the actions of its record. */
export function useNodeMenu(
  resource: TreeResource,
  menu: RecordMenu,
  onMove: ((node: TreeNode) => void) | undefined,
): (node: TreeNode) => ActionItem[] {
  const { t } = useTranslation('tree')
  const navigate = useNavigate()
  const mayAdd = usePerm(resource.page, 'add')
  return node => {
    const below = { key: 'addBelow', label: t('addBelow'), icon: PlusOutlined, isDanger: false }
    const move = { key: 'move', label: t('moveTo'), icon: SwapOutlined, isDanger: false }
    const to = `${addressOf(resource.name, 'create')}?parentId=${node.id}`
    const own = menu.itemsOf(recordOf(resource, node))
    const last = own.filter(({ isDanger }) => isDanger)
    return [
      ...own.filter(({ isDanger }) => !isDanger),
      ...(mayAdd ? [{ ...below, onSelect: () => navigate(to) }] : []),
      ...(onMove ? [{ ...move, onSelect: () => onMove(node) }] : []),
      ...last,
    ]
  }
}
