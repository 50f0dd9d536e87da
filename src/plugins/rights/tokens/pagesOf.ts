import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Rights } from '#src/core/state/rights.ts'

export type GrantedPage = { node: MenuNode; perms: readonly string[] }

/** Pages of the reader's menu, in order, with the buttons granted to the reader. */
export function pagesOf({ menu, pages }: Rights): GrantedPage[] {
  return menu
    .flatMap(({ children }) => children)
    .filter(({ type, name }) => type === 0 && Object.hasOwn(pages, name))
    .map(node => ({ node, perms: (pages[node.name] ?? []).filter(perm => perm !== 'view') }))
}
