import type { Selectable } from 'kysely'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { WireTime } from '#server/base/wireTime.ts'
import { commonOf } from '#server/crud/rowCodec.ts'
import type { Database } from '#server/db/schema.ts'

export type MenuRow = Selectable<Database['menu']>

/**
 * Builds the tree for the side menu and for the choice of permissions, from rows sorted by `sortOrder`. Rows whose
 * parent is missing are left out.
 */
export function menuTreeOf(rows: readonly MenuRow[], time: WireTime): MenuNode[] {
  const nodes = new Map(rows.map(row => [row.id, nodeOf(row, time)]))
  const roots: MenuNode[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId)
    if (parent) parent.children.push(node)
    else if (node.level === 1) roots.push(node)
  }
  return roots
}

export function nodeOf(row: MenuRow, time: WireTime): MenuNode {
  return {
    ...commonOf(row, time),
    parentId: row.parentId ?? '0',
    name: row.name ?? '',
    title: row.title,
    titles: row.titles,
    level: row.level,
    type: row.type,
    path: row.path ?? '',
    component: row.component ?? '',
    icon: row.icon ?? '',
    url: row.url,
    param: row.param,
    buttonType: row.buttonType,
    sortOrder: row.sortOrder,
    status: row.status,
    description: row.description,
    versions: row.versions,
    permTypes: [],
    expand: true,
    checked: false,
    selected: false,
    children: [],
  }
}
