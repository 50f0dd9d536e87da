import type { Call } from '#src/core/calls/call.ts'
import type { Session, SessionState } from '#src/core/services/session.ts'
import { createStore } from '#src/core/services/store.ts'
import type { SessionStore } from './sessionStore.ts'

/** Fetched with the first call, so that the page to sign in on need not wait for schemas. */
const declared = async () => (await import('#contract/services/auth.ts')).auth

type Deps = {
  readonly call: Call
  readonly store: SessionStore
  /** Loads the page afresh: nothing of the old session stays in memory. */
  readonly reload: () => void
}
export type OwnSession = Session & {
  /** The server no longer knows the token. */
  expire(): void
  mustChange(): void
  /** Another tab signed in or out. */
  reread(): void
}

export function createSession({ call, store, reload }: Deps): OwnSession {
  const read = (): SessionState => ({
    user: store.token() === null ? null : store.user(),
    isLocked: store.isLocked(),
    mustChangePassword: store.mustChangePassword(),
    lastPage: store.lastPage() ?? '',
  })
  const state = createStore(read())
  const reread = () => state.set(read())

  async function keepUser(isRemembered: boolean) {
    const user = await call(await declared(), 'info')
    const roles = user.roles.map(role => role.name)
    store.save({ user, roles, mustChangePassword: user.mustChangePassword }, isRemembered)
    reread()
  }

  async function enter(token: string, isRemembered: boolean) {
    store.saveToken(token)
    await keepUser(isRemembered).catch((error: unknown) => {
      store.forget()
      throw error
    })
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    roles: store.roles,
    enter,

    async login({ saveLogin, ...credentials }) {
      await enter(await call(await declared(), 'login', { ...credentials, saveLogin }), saveLogin)
    },

    refresh: () => keepUser(store.isRemembered()),

    async logout() {
      // The person wants out: a server that cannot be reached must not keep them in.
      await call(await declared(), 'removeLoginToken').catch(() => undefined)
      store.empty()
      reload()
    },

    async changePassword({ password, newPass }) {
      await call(await declared(), 'modifyPass', { password, newPass })
      store.saveMustChange(false)
      reread()
    },

    lock(lastPage) {
      store.lock(lastPage)
      reread()
    },

    async unlock(password) {
      await call(await declared(), 'unlock', { password })
    },

    open() {
      store.unlock()
      reread()
    },

    expire() {
      store.forget()
      reread()
    },
    mustChange() {
      store.saveMustChange(true)
      reread()
    },
    reread,
  }
}
