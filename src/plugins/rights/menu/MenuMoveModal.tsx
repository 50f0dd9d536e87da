import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveModal } from '#src/ui/tree/MoveModal.tsx'
import type { TreePosition } from '#src/ui/tree/treePosition.ts'
import { topId } from '#src/ui/tree/treeRows.ts'
import { isParentAllowed } from './isParentAllowed.ts'
import { allOf, type PermissionNode } from './permissionTree.ts'

type Props = {
  node: PermissionNode
  tree: readonly PermissionNode[]
  onClose: () => void
  onMove: (place: TreePosition) => Promise<void>
}

/** Moves a menu row; offers only parents that the rules of the menu permit. */
export function MenuMoveModal({ node, tree, onClose, onMove }: Props) {
  const { t } = useTranslation('tree')
  const [parentId, setParentId] = useState(node.parent?.id ?? topId)
  const rows = allOf(tree).map(other => ({ node: other }))
  const parents = [
    { id: topId, title: t('top'), path: [] },
    ...rows.map(({ node: { id, title } }) => ({ id, title, path: [] })),
  ]
  const siblings = parentId === topId ? tree : (rows.find(row => row.node.id === parentId)?.node.children ?? [])
  return (
    <MoveModal
      title={node.title}
      parents={parents.filter(({ id }) => id !== node.id && isParentAllowed(node, id, rows))}
      parentId={parentId}
      onParent={({ id }) => setParentId(id)}
      siblings={siblings.filter(({ id }) => id !== node.id)}
      onClose={onClose}
      onMove={onMove}
    />
  )
}
