import { useCan } from '@refinedev/core'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { OwnTabContext } from '#src/core/services/OwnTabContext.ts'
import { useAdmin } from '#src/core/services/services.ts'
import type { Rights } from '#src/core/state/rights.ts'
import type { RightsState } from '#src/core/state/rightsStore.ts'
import { type AccessQuestion, answerOf, canParamsOf, grantedBy, type PagePerm, permKeyOf } from './accessQuestion.ts'

/** A permission on a page, by default the current one; or a role by its whole name. */
export type Asked = { page?: string; perm: string } | { role: string }

/**
 * Whether the reader has the permission `perm` on `page` (`view`: may open the page), or the role `asked.role`. Updates
 * when an administrator changes rights. For display only: the server enforces rights.
 */
export function usePerm(page: string, perm: string): boolean
export function usePerm(asked: Asked): boolean
export function usePerm(first: string | Asked, perm = 'view'): boolean {
  const { assembly } = useAdmin()
  const tab = useContext(OwnTabContext)
  const asked: Asked = typeof first === 'string' ? { page: first, perm } : first
  /**
   * Menu page that grants the current page; empty for pages that every account may open, and for pages whose access
   * depends on the parameters of the path.
   */
  function ownPage(): string {
    const access = matchRoute(assembly.routes, tab)?.access
    return typeof access === 'object' ? access.page : ''
  }
  const question = 'role' in asked ? asked : { page: asked.page ?? ownPage(), perm: asked.perm }
  return useAccess(question).data?.can ?? false
}

/**
 * Checks several permissions at once, for items whose number is not fixed. The returned function answers for the
 * `asked` permissions and stays the same until an answer changes.
 */
export function usePerms(asked: readonly PagePerm[]): (page: string, perm: string) => boolean {
  const granted = grantedBy(useAccess({ each: asked }).data)
  return useMemo(() => {
    const keys = new Set(granted)
    return (page, perm) => keys.has(permKeyOf(page, perm))
  }, [granted])
}

/** Returns the items for which the reader has the required permission. */
export function usePermitted<T extends { readonly needs?: PagePerm }>(items: readonly T[]): T[] {
  const may = usePerms(items.flatMap(({ needs }) => needs ?? []))
  return items.filter(({ needs }) => !needs || may(needs.page, needs.perm))
}

/** refine's cached answer, available at the first render, so that no button appears late. */
export function useAccess(question: AccessQuestion) {
  const { rights: store } = useAdmin()
  const asked = canParamsOf(question)
  function initialData() {
    const { phase, rights } = store.get()
    return phase === 'ready' ? (answerOf(rights, asked) ?? undefined) : undefined
  }
  return useCan({ ...asked, queryOptions: { initialData } })
}

/** The menu that the server returned, whose rows administrators arrange, name and grant. */
export function useGrantedMenu(): Pick<RightsState, 'phase'> & Pick<Rights, 'menu'> {
  const { phase, rights } = useRights()
  return { phase, menu: rights.menu }
}

/** The loaded rights, for pages that display rights. Use `usePerm` to decide whether to show something. */
export function useRights(): RightsState {
  const { rights } = useAdmin()
  return useSyncExternalStore(rights.subscribe, rights.get)
}
