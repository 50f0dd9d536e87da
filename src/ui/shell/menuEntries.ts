// From the server's menu list to what the side menu shows.

import type { MenuNode } from '#contract/resources/menu.ts'
import type { Assembly } from '../../core/assemble.ts'
import type { Icon } from '../../core/present.ts'

export type MenuEntry = {
  readonly key: string
  readonly title: string
  readonly icon?: Icon
  /** Key of the icon of a group (contract/menu.ts). */
  readonly iconKey: string
  /** A page of ours. */
  readonly path?: string
  /** A page elsewhere. */
  readonly url?: string
  readonly children: readonly MenuEntry[]
}

/** The row's own title in the language wins over ours (spec 3, Menu item). */
export type TitleOf = (node: MenuNode, target: { titleKey: string } | undefined) => string

type Tools = { readonly targets: Assembly['menuTargets']; readonly titleOf: TitleOf }

/** A group without a page is left out, and so is a row that opens nothing. */
export function menuEntries(nodes: readonly MenuNode[], tools: Tools): MenuEntry[] {
  const sorted = nodes.filter(node => node.type === 0).sort((a, b) => a.sortOrder - b.sortOrder)
  return sorted.flatMap(node => {
    const target = Object.hasOwn(tools.targets, node.name) ? tools.targets[node.name] : undefined
    const children = menuEntries(node.children ?? [], tools)
    const path = target?.path
    const url = node.url ?? undefined
    if (!path && !url && children.length === 0) return []
    const title = tools.titleOf(node, target)
    return [{ key: path ?? `menu-${node.id}`, title, icon: target?.icon, iconKey: node.icon, path, url, children }]
  })
}

/** The groups and pages on the way to an address, outermost first. */
export function trailOf(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [entry]
    const below = trailOf(entry.children, path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}
