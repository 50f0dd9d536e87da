import type { ProgramNode } from '#contract/program.ts'

/** A row of the layers: one component, or a group with what is in it. What lies on top stands first. */
export type LayerItem =
  | { readonly node: ProgramNode }
  | { readonly group: string; readonly key: string; readonly nodes: readonly ProgramNode[] }

/** What of a group lies together is one folder; the same group can have several. */
export function layerTree(nodes: readonly ProgramNode[]): LayerItem[] {
  const items: LayerItem[] = []
  for (const node of [...nodes].reverse()) {
    const last = items.at(-1)
    if (node.group === undefined) items.push({ node })
    else if (last && 'group' in last && last.group === node.group) {
      items[items.length - 1] = { ...last, nodes: [...last.nodes, node] }
    } else items.push({ group: node.group, key: folderKeyOf(node.group), nodes: [node] })
  }
  return items
}

const prefix = 'group '

export function folderKeyOf(group: string): string {
  return `${prefix}${group}`
}

/** Which components a row stands for: ids, the lowest first. */
export function membersOf(key: string, nodes: readonly ProgramNode[]): string[] {
  if (!key.startsWith(prefix)) return [key]
  return nodes.filter(({ group }) => group !== undefined && folderKeyOf(group) === key).map(({ id }) => id)
}
