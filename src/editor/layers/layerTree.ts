import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { createPaths, type Grouped, membersOfGroup } from '#src/editor/document/groups.ts'
import type { Layer } from '#src/editor/document/moveLayer.ts'

export type LayerFolderItem = {
  readonly group: string
  readonly key: string
  /** The name given by a user, or empty. */
  readonly name: string
  readonly items: readonly LayerItem[]
  /** All nodes in the group, at any depth. */
  readonly nodes: readonly ProgramNode[]
}
/** A row of the layers: a component, or a group with its items, the topmost item first. */
export type LayerItem = { readonly key: string; readonly node: ProgramNode } | LayerFolderItem

type Open = { group: string; key: string; name: string; items: LayerItem[]; nodes: ProgramNode[] }

/** Adjacent members of a group form one folder. A group whose members are not adjacent has several folders. */
export function layerTree({ nodes, groups }: Pick<ProgramDocument, 'nodes' | 'groups'>): LayerItem[] {
  const pathOf = createPaths(groups)
  const names = new Map(groups?.map(({ id, name }) => [id, name]))
  const items: LayerItem[] = []
  const open: Open[] = []
  for (const node of [...nodes].reverse()) {
    const path = pathOf(node)
    const shared = open.findIndex(({ group }, depth) => path[depth] !== group)
    if (shared !== -1) open.length = shared
    for (const group of path.slice(open.length)) {
      const folder: Open = { group, key: folderKeyOf(group), name: names.get(group) ?? '', items: [], nodes: [] }
      ;(open.at(-1)?.items ?? items).push(folder)
      open.push(folder)
    }
    for (const folder of open) folder.nodes.push(node)
    ;(open.at(-1)?.items ?? items).push({ key: node.id, node })
  }
  return items
}

const prefix = 'group '

export function folderKeyOf(group: string): string {
  return `${prefix}${group}`
}

export function layerOf(key: string): Layer {
  return key.startsWith(prefix) ? { group: key.slice(prefix.length) } : { node: key }
}

/** Ids of the components of a row, lowest first. */
export function membersOf(key: string, document: Grouped): string[] {
  const layer = layerOf(key)
  return 'node' in layer ? [layer.node] : membersOfGroup(document, layer.group).map(({ id }) => id)
}

export type LayerStep = 'up' | 'down' | 'in' | 'out'
export type DropTarget = { readonly beside: string; readonly where: 'above' | 'below' | 'into' }

/**
 * Target of moving a row with the keyboard: past its neighbor, into the adjacent folder, or out of its own folder.
 * Null: none.
 */
export function stepOf(items: readonly LayerItem[], key: string, step: LayerStep, folder?: string): DropTarget | null {
  const index = items.findIndex(item => item.key === key)
  if (index === -1) {
    for (const item of items) {
      const found = 'items' in item ? stepOf(item.items, key, step, item.key) : null
      if (found) return found
    }
    return null
  }
  const [above, below] = [items[index - 1], items[index + 1]]
  if (step === 'up') return above ? { beside: above.key, where: 'above' } : null
  if (step === 'down') return below ? { beside: below.key, where: 'below' } : null
  if (step === 'out') return folder === undefined ? null : { beside: folder, where: 'above' }
  const last = above && 'items' in above ? above.items.at(-1) : undefined
  if (last) return { beside: last.key, where: 'below' }
  return below && 'items' in below ? { beside: below.key, where: 'into' } : null
}
