// The route guard (spec 2) as one pure table.
import type { SessionState } from '#src/core/services/session.ts'

export const loginPath = '/login'
export const relatePath = '/relate'
export const homePath = '/home'
export const lockPath = '/locking'
export const changePasswordPath = '/changePassWord'
export const simplePath = '/simplemain'
/** Home on a wall. */
export const wallPath = '/wall'

/** A page of simple mode, which is a document of its own. */
export const isSimplePlace = (place: string) => /^\/simplemain(?=[/?#]|$)/.test(place)

/** Where programs are drawn: nothing opens over it by itself. */
export const isBuilder = (path: string) => /^\/program\/(create|edit)(?=\/|$)/.test(path)

type Place = { readonly path: string; readonly search: string }

/** Where the visitor must go instead; null = may stay. */
export function guardOf(session: SessionState, { path, search }: Place, publicPaths: readonly string[]): string | null {
  // A wall shows what its link may see, whoever uses this browser otherwise.
  if (path === wallPath) return null
  if (session.isLocked && session.user) return path === lockPath ? null : lockPath
  if (!session.user) return publicPaths.includes(path) ? null : loginWithReturn(path + search)
  if (session.mustChangePassword) return path === changePasswordPath ? null : changePasswordPath
  // Everything else leads there (spec 2), once the login has led home.
  if (session.mode === 'simple' && path !== loginPath && !isSimplePlace(path)) return simplePath
  if (path === '/' || path === changePasswordPath) return homePath
  if (path === lockPath) return placeOf(session.lastPage)
  if (path === loginPath || path === relatePath) return returnOf(search)
  return null
}

/** A forced new login comes back to where the visitor was. */
export function loginWithReturn(place: string): string {
  const isWorthKeeping = isInside(place) && !['/', homePath, lockPath, changePasswordPath].includes(place)
  return isWorthKeeping ? `${loginPath}?to=${encodeURIComponent(place)}` : loginPath
}

export function returnOf(search: string): string {
  return placeOf(new URLSearchParams(search).get('to') ?? '')
}

function placeOf(kept: string): string {
  const isPage = isInside(kept) && ![loginPath, lockPath].some(path => kept.startsWith(path))
  return isPage ? kept : homePath
}

/** Only an address of this application: never another origin's. */
function isInside(place: string): boolean {
  return /^\/(?![/\\])/.test(place)
}
