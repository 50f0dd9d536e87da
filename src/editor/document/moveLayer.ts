// Moves a component or group in the layers, which may change its group.
import type { ProgramDocument } from '#contract/programs/program.ts'
import { createPaths, membersOfGroup, withGroup } from './groups.ts'
import type { ProgramEdit } from './ProgramEdit.ts'

export type Layer = { readonly node: string } | { readonly group: string }

/**
 * `above`, `below`: next to `other` and within its group; `into`: on top of the members of `other`, which is a group.
 */
export function moveLayer(moved: Layer, other: Layer, where: 'above' | 'below' | 'into'): ProgramEdit {
  return document => {
    const pathOf = createPaths(document.groups)
    const within = where === 'into' && 'group' in other ? other.group : outerOf(document, other)
    const isIntoItself =
      'group' in moved && pathOf({ group: 'group' in other ? other.group : within }).includes(moved.group)
    if (isIntoItself) return document

    const ids = idsOf(document, moved)
    const chosen = document.nodes.filter(({ id }) => ids.includes(id))
    const rest = document.nodes.filter(({ id }) => !ids.includes(id))
    const others = idsOf(document, other)
    const targetIndexes = rest.flatMap(({ id }, index) => (others.includes(id) ? [index] : []))
    const [lowest, highest] = [targetIndexes[0], targetIndexes.at(-1)]
    // If everything in the target is being moved, the order stays.
    const at = where === 'below' ? lowest : highest === undefined ? undefined : highest + 1
    const nodes = at === undefined ? document.nodes : [...rest.slice(0, at), ...chosen, ...rest.slice(at)]

    if ('node' in moved) {
      const placed = nodes.map(node =>
        node.id === moved.node && node.group !== within ? { ...node, group: within } : node,
      )
      return placed.some((node, index) => node !== document.nodes[index]) ? { ...document, nodes: placed } : document
    }
    const isElsewhere = outerOf(document, moved) !== within
    if (!isElsewhere && nodes.every((node, index) => node === document.nodes[index])) return document
    return isElsewhere
      ? { ...document, nodes, groups: withGroup(document.groups, moved.group, { within }) }
      : { ...document, nodes }
  }
}

function idsOf(document: ProgramDocument, layer: Layer): string[] {
  return 'node' in layer ? [layer.node] : membersOfGroup(document, layer.group).map(({ id }) => id)
}

/** The group that directly contains a layer. */
function outerOf({ nodes, groups }: ProgramDocument, layer: Layer): string | undefined {
  if ('node' in layer) return nodes.find(({ id }) => id === layer.node)?.group
  return groups?.find(({ id }) => id === layer.group)?.within
}

export function nameGroup(group: string, name: string): ProgramEdit {
  return document =>
    (document.groups?.find(({ id }) => id === group)?.name ?? '') === name
      ? document
      : { ...document, groups: withGroup(document.groups, group, { name }) }
}
