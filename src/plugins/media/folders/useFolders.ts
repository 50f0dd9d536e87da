import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { Folder } from '#contract/resources/media/folder.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

export type FolderNode = { id: string; name: string; depth: number; record: Folder; children: FolderNode[] }

/** Sentinel id of the top level; as a `folderId`, it stands for files without a folder. */
export const noFolder = '0'

/** The reader's folders as a tree; empty without permission to view folders. */
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

/** Builds the folder tree. Folders whose parent is not visible are placed at the top level. */
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

/** Path from the top level to the folder; empty if there is no such folder. */
export function pathTo(nodes: readonly FolderNode[], id: string): FolderNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const rest = pathTo(node.children, id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}
