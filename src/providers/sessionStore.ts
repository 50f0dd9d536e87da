// Session data in this browser: the cookies `userInfo`, `locking` and `simpleMode`; `accessToken` and `roles` in
// localStorage (spec 3, 4).
import type { WorkMode } from '#contract/services/people/listLook.ts'
import type { StoredUser } from '#src/core/state/session.ts'

type Deps = {
  readonly document: { cookie: string }
  readonly local: Storage
  /** False: `local` does not outlast the page. */
  readonly isLasting?: boolean
  /** Adds `Secure` to cookies. */
  readonly isSecure: boolean
}
export type StoredSession = {
  readonly user: StoredUser
  readonly roles: readonly string[]
  readonly mustChangePassword: boolean
}

/** Preferences of the browser, not of the account; they survive a sign-out. */
export const browserChoices = ['language', 'theme'] as const
/**
 * Values of the cookie `simpleMode` (spec 4); unset or 0 = ask. The cookie survives a sign-out; the stored mode of
 * the next account overrides it.
 */
const modeFlags: { readonly [M in WorkMode]: string } = { simple: '1', professional: '2' }
const sevenDays = 7 * 24 * 60 * 60

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore({ document, local, isLasting = true, isSecure }: Deps) {
  function setCookie(name: string, value: string, maxAge?: number) {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`
  }

  function cookie(name: string): string | null {
    const found = document.cookie.split('; ').find(part => part.startsWith(`${name}=`))
    return found ? decoded(found.slice(name.length + 1)) : null
  }

  return {
    /** Whether a stored session outlasts the page. Signing in requires this, because it ends with a page load. */
    canStore() {
      setCookie('storage', '1')
      const isStored = cookie('storage') === '1'
      setCookie('storage', '', 0)
      return isStored && isLasting
    },
    token: () => local.getItem('accessToken'),
    user: (): StoredUser | null => readUser(cookie('userInfo')),
    roles: () => readNames(local.getItem('roles')),
    isLocked: () => cookie('locking') === '1',
    mustChangePassword: () => local.getItem('mustChangePassword') === '1',
    mode: (): WorkMode | null => {
      const flag = cookie('simpleMode')
      return flag === modeFlags.simple ? 'simple' : flag === modeFlags.professional ? 'professional' : null
    },
    lastPage: () => local.getItem('lastPage'),
    isRemembered: () => local.getItem('saveLogin') === '1',

    saveToken: (token: string) => local.setItem('accessToken', token),
    /** Stores the session for seven days with auto-login, otherwise until the browser closes. */
    save({ user, roles, mustChangePassword }: StoredSession, isRemembered: boolean) {
      const { id, username, nickName, weblogo, type, createBy } = user
      const kept: StoredUser = { id, username, nickName, weblogo, type, createBy }
      setCookie('userInfo', JSON.stringify(kept), isRemembered ? sevenDays : undefined)
      local.setItem('saveLogin', isRemembered ? '1' : '0')
      local.setItem('roles', JSON.stringify(roles))
      local.setItem('mustChangePassword', mustChangePassword ? '1' : '0')
    },
    saveRoles: (roles: readonly string[]) => local.setItem('roles', JSON.stringify(roles)),
    saveMustChange: (must: boolean) => local.setItem('mustChangePassword', must ? '1' : '0'),
    saveMode(mode: WorkMode) {
      setCookie('simpleMode', modeFlags[mode], local.getItem('saveLogin') === '1' ? sevenDays : undefined)
    },
    lock(lastPage: string) {
      setCookie('locking', '1')
      local.setItem('lastPage', lastPage)
    },
    unlock: () => setCookie('locking', '0'),
    /** Ends the session; other data of the user stays for the next sign-in. */
    forget() {
      setCookie('userInfo', '', 0)
      setCookie('locking', '0')
      for (const key of ['accessToken', 'saveLogin', 'roles', 'mustChangePassword']) local.removeItem(key)
    },
    /** Sign-out (spec 4): clears everything except the browser's preferences. */
    empty() {
      setCookie('userInfo', '', 0)
      setCookie('locking', '0')
      const choices = browserChoices.map(key => [key, local.getItem(key)] as const)
      local.clear()
      for (const [key, value] of choices) if (value !== null) local.setItem(key, value)
    },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function readUser(text: string | null): StoredUser | null {
  const value = parsed(text)
  const isUser = typeof value === 'object' && value !== null && 'id' in value && 'username' in value
  return isUser ? (value as StoredUser) : null
}

function readNames(text: string | null): string[] {
  const value = parsed(text)
  return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
}
