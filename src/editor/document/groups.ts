// Groups within groups: a component names the innermost it is in, the document says what each is called and lies in.
import type { ProgramDocument, ProgramGroup, ProgramNode } from '#contract/programs/program.ts'

export type Grouped = Pick<ProgramDocument, 'nodes' | 'groups'>
/** The groups of a component, the outermost first. */
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

/** Every component in it, at any depth; in layer order. */
export function membersOfGroup({ nodes, groups }: Grouped, group: string): ProgramNode[] {
  const pathOf = createPaths(groups)
  return nodes.filter(node => pathOf(node).includes(group))
}

/** Says something else of a group than what is known. */
export function withGroup(groups: readonly ProgramGroup[] = [], group: string, patch: Partial<ProgramGroup>) {
  const { name = '', within } = groups.find(({ id }) => id === group) ?? {}
  const rest = groups.filter(({ id }) => id !== group)
  return [...rest, { id: group, name, within, ...patch }]
}

/** A group that nothing is in is none, and one without a name that lies in no other needs no line. */
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
 * The groups that all of these are in, the outermost first, as far as others are in them as well: what is done to some of a group is
 * done inside of it. What is locked is no other.
 */
export function scopeOf({ nodes, groups }: Grouped, chosen: readonly ProgramNode[]): readonly string[] {
  const pathOf = createPaths(groups)
  const [first = [], ...others] = chosen.map(pathOf)
  const isWhole = wholeGroups({ nodes, groups }, chosen)
  const end = first.findIndex((group, depth) => isWhole(group) || others.some(path => path[depth] !== group))
  return end === -1 ? first : first.slice(0, end)
}

/** Whether everything in a group is among these, save for what is locked. */
export function wholeGroups({ nodes, groups }: Grouped, chosen: readonly ProgramNode[]): (group: string) => boolean {
  const pathOf = createPaths(groups)
  const ids = new Set(chosen.map(({ id }) => id))
  const partial = new Set(nodes.flatMap(node => (ids.has(node.id) || node.locked ? [] : pathOf(node))))
  return group => !partial.has(group)
}
