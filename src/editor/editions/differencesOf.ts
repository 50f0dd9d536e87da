// Differences between two states of a program, by component, with the property names of the inspector.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { isSame } from '#src/editor/document/isSameProgram.ts'

/**
 * `scope` and `name` together are the locale key of the property, such as `node.x`, `props.clock.color` or
 * `program.duration`.
 */
export type Change = { readonly scope: string; readonly name: string; readonly from: unknown; readonly to: unknown }
export type Difference =
  | { readonly kind: 'added' | 'removed'; readonly node: ProgramNode }
  | { readonly kind: 'changed'; readonly node: ProgramNode; readonly changes: readonly Change[] }
  /** Settings of the program. */
  | { readonly kind: 'changed'; readonly node: null; readonly changes: readonly Change[] }

const placementFields = [
  'name',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'opacity',
  'entrance',
  'exit',
  'page',
  'start',
  'duration',
  'muted',
  'locked',
  'hidden',
  'group',
] as const satisfies readonly (keyof ProgramNode)[]

/** Lists the changes from `before` to `after`; empty when both are equal. */
export function differencesOf(before: ProgramDocument, after: ProgramDocument): Difference[] {
  const settings = changesOf('program', settingsOf(before), settingsOf(after))
  const old = new Map(before.nodes.map(node => [node.id, node]))
  const fresh = new Map(after.nodes.map(node => [node.id, node]))
  const moved = reordered(
    before.nodes.filter(({ id }) => fresh.has(id)).map(({ id }) => id),
    after.nodes.filter(({ id }) => old.has(id)).map(({ id }) => id),
  )
  const differences: Difference[] = settings.length > 0 ? [{ kind: 'changed', node: null, changes: settings }] : []
  for (const node of after.nodes) {
    const earlier = old.get(node.id)
    if (!earlier) differences.push({ kind: 'added', node })
    else {
      const changes = nodeChanges(earlier, node, moved.has(node.id))
      if (changes.length > 0) differences.push({ kind: 'changed', node, changes })
    }
  }
  for (const node of before.nodes) if (!fresh.has(node.id)) differences.push({ kind: 'removed', node })
  return differences
}

function settingsOf({ width, height, background, duration, transition, groups, pages }: ProgramDocument) {
  return {
    width,
    height,
    color: background.color,
    gradient: background.gradient,
    picture: background.file,
    duration,
    transition,
    groups,
    pages,
  }
}

function nodeChanges(before: ProgramNode, after: ProgramNode, isMoved: boolean): Change[] {
  const layer = isMoved ? [{ scope: 'node', name: 'layer', from: null, to: null }] : []
  const pick = (node: ProgramNode) => Object.fromEntries(placementFields.map(name => [name, node[name]]))
  return [
    ...changesOf('node', pick(before), pick(after)),
    ...layer,
    ...changesOf(`props.${after.kind}`, before.props, after.props),
  ]
}

function changesOf(scope: string, before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter(name => !isSame(before[name], after[name]))
    .map(name => ({ scope, name, from: before[name], to: after[name] }))
}

/** The smallest set of moved ids: those outside the longest common subsequence. */
function reordered(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const oldIndexes = after.map(id => place.get(id) ?? 0)
  const longest = oldIndexes.map(() => 1)
  const previous = oldIndexes.map(() => -1)
  let end = -1
  oldIndexes.forEach((own, index) => {
    for (let other = 0; other < index; other += 1) {
      const length = (longest[other] ?? 0) + 1
      if ((oldIndexes[other] ?? 0) < own && length > (longest[index] ?? 0)) {
        longest[index] = length
        previous[index] = other
      }
    }
    if (end === -1 || (longest[index] ?? 0) > (longest[end] ?? 0)) end = index
  })
  const moved = new Set(after)
  for (let index = end; index >= 0; index = previous[index] ?? -1) moved.delete(after[index] ?? '')
  return moved
}
