import { useContext, useSyncExternalStore } from 'react'
import { useAdmin } from '#src/core/services/services.ts'
import { matchRoute } from '#src/core/tabs/matchRoute.ts'
import { OwnTabContext } from '#src/core/tabs/ownTab.ts'
import { hasRole, mayPress } from './rights.ts'
import type { RightsState } from './rightsStore.ts'

/** A permission on a page, by default the current one; or a role by its whole name. */
export type Asked = { page?: string; perm: string } | { role: string }

/**
 * Whether the reader has the permission `perm` on `page` (`view` for the page itself), or the role. Updates when an
 * administrator changes rights. For display only: the server enforces rights.
 */
export function usePerm(page: string, perm: string): boolean
export function usePerm(asked: Asked): boolean
export function usePerm(first: string | Asked, perm = 'view'): boolean {
  const { rights } = useRights()
  const { assembly } = useAdmin()
  const tab = useContext(OwnTabContext)
  const asked: Asked = typeof first === 'string' ? { page: first, perm } : first
  if ('role' in asked) return hasRole(rights, asked.role)
  if (asked.page !== undefined) return mayPress(rights, asked.page, asked.perm)
  const access = matchRoute(assembly.routes, tab)?.access
  return typeof access === 'object' && mayPress(rights, access.page, asked.perm)
}

export function useRights(): RightsState {
  const { rights } = useAdmin()
  return useSyncExternalStore(rights.subscribe, rights.get)
}
