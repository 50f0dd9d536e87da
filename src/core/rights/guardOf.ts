// The route guard (spec 2) as a pure function.
import type { SessionState } from '#src/core/state/session.ts'

export const loginPath = '/login'
export const relatePath = '/relate'
export const homePath = '/home'
export const lockPath = '/locking'
export const changePasswordPath = '/changePassWord'
export const simplePath = '/simplemain'
/** The home page on a wall display. */
export const wallPath = '/wall'

/** Whether an address belongs to simple mode, which is a separate HTML document. */
export const isSimplePlace = (place: string) => /^\/simplemain(?=[/?#]|$)/.test(place)

/** Whether the path is in the builder, where no dialog may open by itself. */
export const isBuilder = (path: string) => /^\/program\/(create|edit)(?=\/|$)/.test(path)

type PageAddress = { readonly path: string; readonly search: string }

/** Path to redirect to; null = stay. */
export function guardOf(
  session: SessionState,
  { path, search }: PageAddress,
  publicPaths: readonly string[],
): string | null {
  // A wall display has the rights of its link, not those of a signed-in account.
  if (path === wallPath) return null
  if (session.isLocked && session.user) return path === lockPath ? null : lockPath
  if (!session.user) return publicPaths.includes(path) ? null : loginWithReturn(path + search)
  if (session.mustChangePassword) return path === changePasswordPath ? null : changePasswordPath
  // In simple mode, pages outside it redirect to its start page (spec 2), except for the sign-in page, which first
  // redirects to the requested page.
  if (session.mode === 'simple' && path !== loginPath && !isSimplePlace(path)) return simplePath
  if (path === '/' || path === changePasswordPath) return homePath
  if (path === lockPath) return returnPath(session.lastPage)
  if (path === loginPath || path === relatePath) return returnOf(search)
  return null
}

/** Whether signing in leads to simple mode, as far as this browser knows. */
export const isBoundForSimple = ({ mode }: Pick<SessionState, 'mode'>, search: string): boolean =>
  mode === 'simple' || isSimplePlace(returnOf(search))

/** Address of the sign-in page for a forced sign-in, after which the user returns to `place`. */
export function loginWithReturn(place: string): string {
  const isWorthKeeping = isInside(place) && !['/', homePath, lockPath, changePasswordPath].includes(place)
  return isWorthKeeping ? `${loginPath}?to=${encodeURIComponent(place)}` : loginPath
}

export function returnOf(search: string): string {
  return returnPath(new URLSearchParams(search).get('to') ?? '')
}

function returnPath(kept: string): string {
  const isPage = isInside(kept) && ![loginPath, lockPath].some(path => kept.startsWith(path))
  return isPage ? kept : homePath
}

/** Whether the address is a path of this application, to prevent open redirects. */
function isInside(place: string): boolean {
  return /^\/(?![/\\])/.test(place)
}
