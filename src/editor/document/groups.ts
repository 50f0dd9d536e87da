// Nested groups: a component refers to its innermost group, the document lists names and parents.
import type { ProgramDocument, ProgramGroup, ProgramNode } from '#contract/programs/program.ts'

export type Grouped = Pick<ProgramDocument, 'nodes' | 'groups'>
/** The groups of a component, outermost first. */
export type PathOf = (node: Pick<ProgramNode, 'group'>) => readonly string[]

export function createPaths(groups: readonly ProgramGroup[] = []): PathOf {
  const outer = new Map(groups.map(({ id, within }) => [id, within]))
  const known = new Map<string, readonly string[]>()
  const pathTo = (group: string): readonly string[] => {
    const path = known.get(group) ?? [...(outer.get(group) === undefined ? [] : pathTo(outer.get(group) ?? '')), group]
    known.set(group, path)
    return path
  }
  return ({ group }) => (group === undefined ? [] : pathTo(group))
}

/** All components in a group, at any depth, in layer order. */
export function membersOfGroup({ nodes, groups }: Grouped, group: string): ProgramNode[] {
  const pathOf = createPaths(groups)
  return nodes.filter(node => pathOf(node).includes(group))
}

/** Updates a group's entry, adding it if necessary. */
export function withGroup(groups: readonly ProgramGroup[] = [], group: string, patch: Partial<ProgramGroup>) {
  const { name = '', within } = groups.find(({ id }) => id === group) ?? {}
  const rest = groups.filter(({ id }) => id !== group)
  return [...rest, { id: group, name, within, ...patch }]
}

/** Drops the entries of groups without members, and of unnamed top-level groups, which need no entry. */
export function withoutEmptyGroups(document: ProgramDocument): ProgramDocument {
  const { groups, ...rest } = document
  if (!groups) return document
  const pathOf = createPaths(groups)
  const used = new Set(document.nodes.flatMap(node => pathOf(node)))
  const kept = groups.filter(({ id, name, within }) => used.has(id) && (name !== '' || within !== undefined))
  if (kept.length === groups.length && kept.length > 0) return document
  return kept.length > 0 ? { ...rest, groups: kept } : rest
}

/**
 * Returns the groups that contain all given nodes and other unlocked nodes as well, outermost first. An operation on
 * only a part of a group applies within that group.
 */
export function scopeOf({ nodes, groups }: Grouped, chosen: readonly ProgramNode[]): readonly string[] {
  const pathOf = createPaths(groups)
  const [first = [], ...others] = chosen.map(pathOf)
  const isWhole = wholeGroups({ nodes, groups }, chosen)
  const end = first.findIndex((group, depth) => isWhole(group) || others.some(path => path[depth] !== group))
  return end === -1 ? first : first.slice(0, end)
}

/** Returns a function that tests whether all unlocked nodes of a group are among the chosen nodes. */
export function wholeGroups({ nodes, groups }: Grouped, chosen: readonly ProgramNode[]): (group: string) => boolean {
  const pathOf = createPaths(groups)
  const ids = new Set(chosen.map(({ id }) => id))
  const partial = new Set(nodes.flatMap(node => (ids.has(node.id) || node.locked ? [] : pathOf(node))))
  return group => !partial.has(group)
}
