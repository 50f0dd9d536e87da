import { ApiError } from '#client/ApiError.ts'
import type { Http } from '#client/http.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { auth, CurrentUser } from '#contract/services/people/auth.ts'
import { homeLook } from '#contract/services/people/homeLook.ts'
import type { WorkMode } from '#contract/services/people/listLook.ts'
import type { ownspace } from '#contract/services/people/ownspace.ts'
import { listLooksPath, loginCallPath, ownspacePath } from '#contract/services/people/sessionPaths.ts'
import { userInfoPath } from '#contract/services/people/userInfoPath.ts'
import type { Call, InputFor, ResultFor } from '#src/core/requests/call.ts'
import type { Session, SessionState } from '#src/core/state/session.ts'
import { createStore } from '#src/core/state/store.ts'
import type { SessionStore } from './sessionStore.ts'

/** Imported on the first call, so that the sign-in page does not load schemas. */
const declared = async () => (await import('#contract/services/people/auth.ts')).auth
const declaredOwn = async () => (await import('#contract/services/people/ownspace.ts')).ownspace

/**
 * The calls of a sign-in. They are sent without their declarations: those load all schemas (31 kB), for which a user of
 * simple mode would wait. The casts are safe, because the server validates its answers against the declarations.
 */
const createSignInCalls = (http: Http) => ({
  login: (values: InputFor<typeof auth, 'login'>) =>
    http({ method: 'POST', url: urlOf(loginCallPath), values }) as Promise<string>,
  info: () => http({ method: 'GET', url: urlOf(userInfoPath) }) as Promise<CurrentUser>,
  looks: () =>
    http({ method: 'GET', url: urlOf(ownspacePath, listLooksPath) }) as Promise<
      ResultFor<typeof ownspace, 'listLooks'>
    >,
})

type Deps = {
  readonly call: Call
  readonly http: Http
  readonly store: SessionStore
  /** Called before the session changes, with the account that signed in or whose data were read again. */
  readonly onUser?: (user: CurrentUser, mode: WorkMode | null) => void
  /** Reloads the page, so that no data of the old session stays in memory. */
  readonly reload: () => void
  /** Message for a browser that stores nothing. */
  readonly storageRefusal: () => Promise<string>
}
export type OwnSession = Session & {
  /** Ends the session after the server rejected the token. */
  expire(): void
  mustChange(): void
  /** Reads the stored session again after another tab signed in or out. */
  reread(): void
}

async function requireStorage(store: SessionStore, refusal: Deps['storageRefusal']): Promise<void> {
  if (store.canStore()) return
  throw new ApiError({ id: 'auth.noStorage', message: await refusal(), code: 0 })
}

export function createSession({ call, http, store, onUser, reload, storageRefusal }: Deps): OwnSession {
  /** The mode is per tab, so that another tab can use the other mode. */
  let mode = store.mode()
  const calls = createSignInCalls(http)
  /** Fills in the current password if the user must change it; kept in memory, so that no password is stored. */
  let enteredPassword: string | null = null
  const read = (): SessionState => ({
    user: store.token() === null ? null : store.user(),
    isLocked: store.isLocked(),
    mustChangePassword: store.mustChangePassword(),
    lastPage: store.lastPage() ?? '',
    mode,
  })
  const state = createStore(read())
  const reread = () => state.set(read())

  async function storeUser(isRemembered: boolean, remembered?: Promise<WorkMode | undefined>) {
    const user = await calls.info()
    const roles = user.roles.map(role => role.name)
    const known = await remembered
    store.save({ user, roles, mustChangePassword: user.mustChangePassword }, isRemembered)
    if (known) store.saveMode(known)
    if (remembered) mode = store.mode()
    onUser?.(user, mode)
    reread()
  }

  async function enter(token: string, isRemembered: boolean) {
    await requireStorage(store, storageRefusal)
    store.saveToken(token)
    // If the server does not answer, the app asks the user for the mode.
    const remembered = rememberedMode().catch(() => undefined)
    await storeUser(isRemembered, remembered).catch((error: unknown) => {
      store.forget()
      throw error
    })
  }

  async function rememberedMode() {
    const looks = await calls.looks()
    return looks.find(({ resource }) => resource === homeLook)?.look.mode
  }

  async function storeMode(mode: WorkMode) {
    await call(await declaredOwn(), 'keepListLook', { resource: homeLook, look: { mode } })
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    roles: store.roles,
    enter,

    async login({ saveLogin, ...credentials }) {
      // Checked before the sign-in call, so that the server does not open a session that this browser cannot store.
      await requireStorage(store, storageRefusal)
      const token = await calls.login({ ...credentials, saveLogin })
      enteredPassword = credentials.password
      await enter(token, saveLogin)
      if (!state.get().mustChangePassword) enteredPassword = null
    },

    refresh: () => storeUser(store.isRemembered()),

    async logout() {
      // Signs out locally even if the server cannot be reached.
      await call(await declared(), 'removeLoginToken').catch(() => undefined)
      store.empty()
      reload()
    },

    async changePassword({ password, newPass }, afterwards) {
      await call(await declared(), 'modifyPass', { password, newPass })
      await afterwards?.().catch(() => undefined)
      enteredPassword = null
      store.saveMustChange(false)
      reread()
    },

    enteredPassword: () => enteredPassword,

    lock(lastPage) {
      store.lock(lastPage)
      reread()
    },

    async unlock(password) {
      await call(await declared(), 'unlock', { password })
    },

    async chooseMode(chosen) {
      store.saveMode(chosen)
      mode = chosen
      reread()
      // If storing the mode fails, the next sign-in asks for it again.
      await storeMode(chosen).catch(() => undefined)
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
    reread() {
      const before = state.get().user?.id
      if (before !== undefined && store.user()?.id !== before) mode = store.mode()
      reread()
    },
  }
}
