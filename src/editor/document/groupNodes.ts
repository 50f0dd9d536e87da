import { createPaths, scopeOf, wholeGroups, withGroup } from './groups.ts'
import type { ProgramEdit } from './ProgramEdit.ts'
import { patchNodes } from './patchNodes.ts'
import { unitsOf } from './units.ts'

/** Groups nodes at the layer position of the topmost one; fully selected groups become subgroups. */
export function groupNodes(ids: readonly string[], group: string): ProgramEdit {
  return document => {
    const chosen = document.nodes.filter(node => ids.includes(node.id))
    const highest = chosen.at(-1)
    if (!highest || unitsOf(document, chosen).length < 2) return document
    const scope = scopeOf(document, chosen)
    const pathOf = createPaths(document.groups)
    const isWhole = wholeGroups(document, chosen)
    const innerGroups = new Map(chosen.map(node => [node.id, pathOf(node).slice(scope.length).find(isWhole)]))
    let groups = withGroup(document.groups, group, { within: scope.at(-1) })
    for (const inner of new Set(innerGroups.values()))
      if (inner !== undefined) groups = withGroup(groups, inner, { within: group })
    const together = document.nodes.flatMap(node => (node === highest ? chosen : chosen.includes(node) ? [] : [node]))
    return patchNodes(ids, node => (innerGroups.get(node.id) === undefined ? { group } : {}))({
      ...document,
      groups,
      nodes: together,
    })
  }
}

/** Dissolves outermost groups that are fully selected; other selected nodes leave their group. */
export function ungroupNodes(ids: readonly string[]): ProgramEdit {
  return document => {
    const chosen = document.nodes.filter(node => ids.includes(node.id))
    const pathOf = createPaths(document.groups)
    const isWhole = wholeGroups(document, chosen)
    const left = new Set(chosen.flatMap(node => pathOf(node).find(isWhole) ?? []))
    const outerOf = (group: string) => pathOf({ group }).at(-2)
    const groups = document.groups?.map(each =>
      each.within !== undefined && left.has(each.within) ? { ...each, within: outerOf(each.within) } : each,
    )
    const isMoved = groups?.some((each, index) => each !== document.groups?.[index])
    const moved = isMoved ? { ...document, groups } : document
    return patchNodes(
      document.nodes.map(({ id }) => id),
      node => {
        const { group } = node
        if (group === undefined) return {}
        const isAlone = ids.includes(node.id) && !pathOf(node).some(isWhole)
        return left.has(group) || isAlone ? { group: outerOf(group) } : {}
      },
    )(moved)
  }
}
