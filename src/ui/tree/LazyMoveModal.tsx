import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundNode, TreeNode } from '#contract/kernel/tree.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { MoveModal, type ParentChoice } from './MoveModal.tsx'
import type { TreeResource } from './TreeResource.ts'
import type { TreePosition } from './treePosition.ts'
import { topId } from './treeRows.ts'

type Props = {
  resource: TreeResource
  node: TreeNode
  parentTitle: string
  onClose: () => void
  onMove: (place: TreePosition) => Promise<void>
}

/** Searches for parents on the server while the user types. */
export function LazyMoveModal({ resource, node, parentTitle, onClose, onMove }: Props) {
  const { t } = useTranslation('tree')
  const [parent, setParent] = useState<ParentChoice>({ id: node.parentId, title: parentTitle, path: [] })
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim(), 250)
  const found = useCallQuery(resource, 'search', key ? { title: key } : {})
  const siblings = useCallQuery(resource, 'getByParentId', { id: parent.id })

  const isBelow = (other: FoundNode) => other.id === node.id || other.path.some(({ id }) => id === node.id)
  const listed = (found.data ?? []).filter(other => !isBelow(other))
  const isListed = parent.id === topId || listed.some(({ id }) => id === parent.id)
  return (
    <MoveModal
      title={node.title}
      parents={[{ id: topId, title: t('top'), path: [] }, ...(isListed ? [] : [parent]), ...listed]}
      parentId={parent.id}
      onParent={setParent}
      onSearch={setTyped}
      isSearching={found.isFetching}
      siblings={(siblings.data ?? []).filter(other => other.id !== node.id)}
      onClose={onClose}
      onMove={onMove}
    />
  )
}
