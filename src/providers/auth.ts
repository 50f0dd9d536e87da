// refine's auth provider on top of the session.
import type { AuthProvider } from '@refinedev/core'
import { ApiError } from '#client/ApiError.ts'
import { homePath, loginPath } from '#src/core/rights/guardOf.ts'
import type { Credentials, Session } from '#src/core/state/session.ts'

export function createAuthProvider(
  session: Session,
): Required<Pick<AuthProvider, 'getIdentity' | 'getPermissions'>> & AuthProvider {
  return {
    async login(credentials: Credentials) {
      try {
        await session.login(credentials)
        return { success: true, redirectTo: homePath }
      } catch (error) {
        return { success: false, error: error instanceof Error ? error : new Error(String(error)) }
      }
    },
    async logout() {
      await session.logout()
      // Never settles while the browser loads the sign-in page: refine would otherwise fetch all queries without a
      // session.
      return new Promise<never>(() => undefined)
    },
    async check() {
      return session.state().user
        ? { authenticated: true }
        : { authenticated: false, logout: false, redirectTo: loginPath }
    },
    /** Does not end the session on API errors, because the transport has already done so if the status was 401. */
    async onError(error) {
      return error instanceof ApiError ? {} : { error }
    },
    getIdentity: async () => session.state().user,
    getPermissions: async () => session.roles(),
  }
}
