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

/** A node as the record that lists and dialogs know. */
export function recordOf({ title }: TreeResource, node: TreeNode): AnyRecord {
  return { ...node, [title]: node.title }
}

/** What can be done with a node: add one below, move it, and whatever its record offers. */
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
