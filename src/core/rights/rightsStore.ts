import type { MenuNode } from '#contract/resources/menu.ts'
import { createStore, type Store } from '#src/core/services/store.ts'
import { noRights, type Rights, rightsOf } from './rights.ts'

export type RightsState = { readonly phase: 'loading' | 'ready' | 'failed'; readonly rights: Rights }
export type RightsStore = Pick<Store<RightsState>, 'get' | 'subscribe'> & {
  /** Asks the server again; callers at the same time share one answer. */
  refresh(): Promise<Rights>
  /** The rights, asked for when there are none yet. */
  ready(): Promise<Rights>
  /** Somebody else signs in. */
  reset(): void
}

type Loaded = { menu: readonly MenuNode[]; roles: readonly string[]; permissions?: readonly MenuNode[] }

/** What was granted before stays in force while a refresh is under way or has failed. */
export function createRightsStore(load: () => Promise<Loaded>): RightsStore {
  const store = createStore<RightsState>({ phase: 'loading', rights: noRights })
  let pending: Promise<Rights> | null = null

  function refresh() {
    pending ??= load()
      .then(({ menu, roles, permissions }) => {
        const rights = rightsOf(menu, roles, permissions)
        store.set({ phase: 'ready', rights })
        return rights
      })
      .catch((error: unknown) => {
        if (store.get().phase !== 'ready') store.set({ phase: 'failed', rights: noRights })
        throw error
      })
      .finally(() => {
        pending = null
      })
    return pending
  }

  return {
    reset() {
      pending = null
      store.set({ phase: 'loading', rights: noRights })
    },
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    ready: async () => (store.get().phase === 'ready' ? store.get().rights : refresh()),
  }
}
