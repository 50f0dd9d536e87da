import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { Folder } from '#contract/resources/media/folder.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

export type FolderNode = { id: string; name: string; depth: number; record: Folder; children: FolderNode[] }

/** On the wire: files that lie in no folder. */
export const noFolder = '0'

/** The reader's folders as a tree; none for one who may not open the page of folders. */
export function useFolders() {
  const mayView = usePerm('folder', 'view')
  const { query, result } = useList<Folder>({
    resource: 'folder',
    pagination: { mode: 'off' },
    sorters: [{ field: 'sortOrder', order: 'asc' }],
    liveMode: 'auto',
    queryOptions: { enabled: mayView },
    errorNotification: false,
  })
  const tree = useMemo(() => folderTreeOf(result.data), [result.data])
  const flat = useMemo(() => flatOf(tree), [tree])
  return { mayView, tree, flat, isLoading: query.isLoading, refresh: () => void query.refetch() }
}
export type Folders = ReturnType<typeof useFolders>

/** A folder whose parent is not visible stands at the top. */
export function folderTreeOf(folders: readonly Folder[]): FolderNode[] {
  const known = new Set(folders.map(folder => folder.id))
  const parentOf = ({ id, parentId }: Folder) =>
    parentId && parentId !== id && known.has(parentId) ? parentId : noFolder
  const below = (parent: string, depth: number): FolderNode[] =>
    folders
      .filter(folder => parentOf(folder) === parent)
      .map(record => ({ id: record.id, name: record.name, depth, record, children: below(record.id, depth + 1) }))
  return below(noFolder, 0)
}

function flatOf(nodes: readonly FolderNode[]): FolderNode[] {
  return nodes.flatMap(node => [node, ...flatOf(node.children)])
}

/** From the top to the folder itself; empty for one that is not there. */
export function pathTo(nodes: readonly FolderNode[], id: string): FolderNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const rest = pathTo(node.children, id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}
