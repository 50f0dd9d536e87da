import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import type { PermissionNode } from './permissionTree.ts'

/** Actions on a menu row: pages can be added to groups, and buttons to pages. */
export function useMenuActions(
  menu: RecordMenu,
  onMove: ((node: PermissionNode) => void) | undefined,
): (node: PermissionNode) => ActionItem[] {
  const { t } = useTranslation(['rights', 'tree'])
  const navigate = useNavigate()
  const mayAdd = usePerm('menu', 'add')
  return node => {
    const { level, type } = node.menu
    const isButton = level === 2
    const to = `${addressOf('menu', 'create')}?parentId=${node.id}&type=${isButton ? 1 : 0}`
    const add = {
      key: 'add',
      label: t(isButton ? 'menu.addButton' : 'menu.addPage'),
      icon: PlusOutlined,
      isDanger: false,
    }
    const move = { key: 'move', label: t('tree:moveTo'), icon: SwapOutlined, isDanger: false }
    const own = menu.itemsOf({ ...node.menu, title: node.title })
    return [
      ...own.filter(({ isDanger }) => !isDanger),
      ...(mayAdd && type === 0 ? [{ ...add, onSelect: () => navigate(to) }] : []),
      ...(onMove ? [{ ...move, onSelect: () => onMove(node) }] : []),
      ...own.filter(({ isDanger }) => isDanger),
    ]
  }
}
