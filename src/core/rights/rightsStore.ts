import type { MenuNode } from '#contract/resources/people/menu.ts'
import { createStore, type Store } from '#src/core/services/store.ts'
import { noRights, type Rights, rightsOf } from './rights.ts'

export type RightsState = { readonly phase: 'loading' | 'ready' | 'failed'; readonly rights: Rights }
export type RightsStore = Pick<Store<RightsState>, 'get' | 'subscribe'> & {
  /**
   * Resolves with rights that were loaded after the call: a load already under way may have read the rights before the
   * change, so it is followed by another one, which all callers share.
   */
  refresh(): Promise<Rights>
  /** The present rights; loads them when there are none, sharing a load under way. */
  ready(): Promise<Rights>
  /** Forgets the rights of the account that signed out. */
  reset(): void
}

type Loaded = { menu: readonly MenuNode[]; roles: readonly string[]; permissions?: readonly MenuNode[] }
type Loading = { done: Promise<Rights>; isStale: boolean }

/** The former rights stay in force while a refresh is under way or has failed. */
export function createRightsStore(load: () => Promise<Loaded>): RightsStore {
  const store = createStore<RightsState>({ phase: 'loading', rights: noRights })
  let loading: Loading | null = null

  /** The answer to a load that `reset` has overtaken changes nothing here. */
  const isCurrent = (own: Loading) => own === loading

  async function loadUntilCurrent(own: Loading): Promise<Rights> {
    try {
      for (;;) {
        own.isStale = false
        const { menu, roles, permissions } = await load()
        const rights = rightsOf(menu, roles, permissions)
        if (isCurrent(own)) store.set({ phase: 'ready', rights })
        if (!own.isStale || !isCurrent(own)) return rights
      }
    } catch (error) {
      if (isCurrent(own) && store.get().phase !== 'ready') store.set({ phase: 'failed', rights: noRights })
      throw error
    } finally {
      if (isCurrent(own)) loading = null
    }
  }

  function start(): Promise<Rights> {
    const own: Loading = { done: Promise.resolve(noRights), isStale: false }
    loading = own
    own.done = loadUntilCurrent(own)
    return own.done
  }

  function refresh() {
    if (!loading) return start()
    loading.isStale = true
    return loading.done
  }

  return {
    reset() {
      loading = null
      store.set({ phase: 'loading', rights: noRights })
    },
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ready: async () => (store.get().phase === 'ready' ? store.get().rights : (loading?.done ?? start())),
  }
}
