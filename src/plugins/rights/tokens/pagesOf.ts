import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Rights } from '#src/core/rights/rights.ts'

export type GrantedPage = { node: MenuNode; perms: readonly string[] }

/** The pages of the reader's menu, in its order, with the buttons that the reader may press. */
export function pagesOf({ menu, pages }: Rights): GrantedPage[] {
  return menu
    .flatMap(({ children }) => children)
    .filter(({ type, name }) => type === 0 && Object.hasOwn(pages, name))
    .map(node => ({ node, perms: (pages[node.name] ?? []).filter(perm => perm !== 'view') }))
}
