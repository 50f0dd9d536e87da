// The permission tree as a grid: a row per page, a column per action that several pages share, and the remaining
// actions of a page at the end of its row.

import { permTypes } from '#contract/kernel/route.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { PermissionNode } from '#src/plugins/rights/menu/permissionTree.ts'

/** Type of a button; `view` is the page itself. */
export type Column = string
export type GridRow = {
  /** A group or a page. */
  readonly node: PermissionNode
  /** One cell per column; null: the page has no such button. Empty for groups. */
  readonly cells: readonly (PermissionNode | null)[]
  readonly further: readonly PermissionNode[]
}

/** Minimum number of pages that must share an action before it gets a column. */
const fewestPages = 3

export function isGroup({ menu }: PermissionNode): boolean {
  return menu.level === 1
}

/** Columns of the grid, in the order of the declared actions, `view` first. */
export function columnsOf(tree: readonly PermissionNode[]): Column[] {
  const pages = tree.flatMap(({ children }) => children)
  const isShared = (type: string) =>
    pages.filter(page => page.children.some(({ menu }) => menu.buttonType === type)).length >= fewestPages
  return permTypes.filter(type => type === 'view' || isShared(type))
}

export function rowsOf(tree: readonly PermissionNode[], columns: readonly Column[]): GridRow[] {
  return tree.flatMap(group => [
    { node: group, cells: [], further: [] },
    ...group.children.map(page => {
      const cells = columns.map(column =>
        column === 'view' ? page : (page.children.find(({ menu }) => menu.buttonType === column) ?? null),
      )
      return { node: page, cells, further: page.children.filter(button => !cells.includes(button)) }
    }),
  ])
}

/** Nodes that the checkbox of column `at` toggles: buttons of the column's type, or pages in the `view` column. */
export function columnNodes(rows: readonly GridRow[], at: number): PermissionNode[] {
  return rows.flatMap(({ cells }) => cells[at] ?? [])
}

/** Matching rows with their groups; the text may match the title of a page, of its group or of its buttons. */
export function narrowedRows(
  rows: readonly GridRow[],
  fits: (node: PermissionNode) => boolean,
  text: string,
): GridRow[] {
  const wanted = searchable(text.trim())
  const isNamed = ({ title }: PermissionNode) => searchable(title).includes(wanted)
  const isShown = ({ node }: GridRow) =>
    (wanted === '' || [node, ...(node.parent ? [node.parent] : []), ...node.children].some(isNamed)) &&
    [node, ...node.children].some(fits)
  const pages = rows.filter(row => !isGroup(row.node) && isShown(row))
  return rows.filter(
    row =>
      pages.includes(row) ||
      (isGroup(row.node) &&
        (pages.some(({ node }) => node.parent?.id === row.node.id) || (isNamed(row.node) && fits(row.node)))),
  )
}
