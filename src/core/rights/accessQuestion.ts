// Extends refine's access control, which asks about actions of a resource, by questions about pages and roles.
import type { CanParams, CanReturnType } from '@refinedev/core'
import { hasRole, mayPress, type Rights } from '#src/core/state/rights.ts'

export type PagePerm = { readonly page: string; readonly perm: string }

/** `each`: several permissions, answered at once. */
export type AccessQuestion = PagePerm | { readonly role: string } | { readonly each: readonly PagePerm[] }

/** `granted`: keys of the granted permissions, if several were asked for. */
type Answer = CanReturnType & { readonly granted?: readonly string[] }

export const permKeyOf = (page: string, perm: string) => `${page} ${perm}`

/** The question as refine's `can` receives it. */
export function canParamsOf(question: AccessQuestion): CanParams {
  if ('role' in question) return { action: 'role', params: { role: question.role } }
  if ('page' in question) return { action: question.perm, params: { page: question.page } }
  return { action: 'each', params: { each: question.each.map(({ page, perm }) => ({ page, perm })) } }
}

/** Answers a question about permissions or roles; null for an action of a resource. */
export function answerOf(rights: Rights, { action, params }: CanParams): Answer | null {
  if (typeof params?.page === 'string') return { can: mayPress(rights, params.page, action) }
  if (typeof params?.role === 'string') return { can: hasRole(rights, params.role) }
  if (!Array.isArray(params?.each)) return null
  const asked: readonly PagePerm[] = params.each
  const granted = asked.filter(({ page, perm }) => mayPress(rights, page, perm))
  return { can: granted.length === asked.length, granted: granted.map(({ page, perm }) => permKeyOf(page, perm)) }
}

/** Keys of the permissions granted by an answer to `each`. */
export const grantedBy = (answer: Answer | undefined): readonly string[] => answer?.granted ?? none

const none: readonly string[] = []
