// Converts the server's menu list to the entries of the side menu.

import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Assembly } from '#src/core/assembly/assemble.ts'
import { framePathOf } from '#src/core/assembly/framePathOf.ts'
import type { Icon } from '#src/core/assembly/present.ts'

export type MenuEntry = {
  readonly key: string
  readonly name: string
  readonly title: string
  /** The page's own icon. */
  readonly icon?: Icon
  /** Name of the icon chosen for the row; empty: the page's own. */
  readonly iconKey: string
  /** Path of the page, or of the frame page that embeds an external one. */
  readonly path?: string
  readonly isFrame?: boolean
  readonly children: readonly MenuEntry[]
}

/**
 * Returns the title of a row: the row's own title in the reader's language, or the built-in title if the row has none
 * (spec 3, Menu item).
 */
export type TitleOf = (node: MenuNode, target: { titleKey: string } | undefined) => string

type Tools = { readonly targets: Assembly['menuTargets']; readonly titleOf: TitleOf }

/**
 * Drops rows that open nothing, rows whose page requires a permission of another page that the menu does not contain,
 * and groups without pages; a group with one page becomes that page (xboot-api.md 3).
 */
export function menuEntries(nodes: readonly MenuNode[], tools: Tools): MenuEntry[] {
  const granted = new Set(namesIn(nodes))
  return allEntries(nodes, tools, granted).map(entry => {
    const [only, ...others] = entry.children
    return only && others.length === 0 && !entry.path ? withIconOf(only, entry) : entry
  })
}

/** The entry of a page with the icon of its group if the page has none. */
function withIconOf(page: MenuEntry, group: MenuEntry): MenuEntry {
  return page.icon || page.iconKey ? page : { ...page, iconKey: group.iconKey }
}

const namesIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ name, children }) => [name, ...namesIn(children ?? [])])

function allEntries(nodes: readonly MenuNode[], tools: Tools, granted: ReadonlySet<string>): MenuEntry[] {
  const sorted = nodes.filter(node => node.type === 0).sort((a, b) => a.sortOrder - b.sortOrder)
  return sorted.flatMap(node => {
    const target = Object.hasOwn(tools.targets, node.name) ? tools.targets[node.name] : undefined
    const isPermitted = typeof target?.access !== 'object' || granted.has(target.access.page)
    const children = allEntries(node.children ?? [], tools, granted)
    const isFrame = !target && Boolean(node.url)
    const path = (isPermitted ? target?.path : undefined) ?? (isFrame ? framePathOf(node.name) : undefined)
    if (!path && children.length === 0) return []
    const title = tools.titleOf(node, target)
    const iconKey = node.icon === node.name ? '' : node.icon
    return [
      { key: path ?? `menu-${node.id}`, name: node.name, title, icon: target?.icon, iconKey, path, isFrame, children },
    ]
  })
}

/** The groups and pages on the path to a page, outermost first. */
export function breadcrumbOf(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [entry]
    const below = breadcrumbOf(entry.children, path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}
