import { type CanParams, type CanReturnType, keys } from '@refinedev/core'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Rights } from '#src/core/state/rights.ts'
import type { RightsStore } from '#src/core/state/rightsStore.ts'

type Options = {
  readonly rights: Pick<RightsStore, 'get' | 'subscribe'>
  readonly queryClient: QueryClient
  readonly answer: (rights: Rights, question: CanParams) => CanReturnType
}

/**
 * Renews refine's cached access-control answers whenever the rights change. Returns a function that stops the
 * renewal.
 */
export function syncRights({ rights: store, queryClient, answer }: Options): () => void {
  return store.subscribe(() => {
    const { phase, rights } = store.get()
    if (phase !== 'ready') return
    const queries = queryClient.getQueryCache().findAll({ queryKey: keys().access().get() })
    notifyManager.batch(() => {
      // Writes the new answers. Merely invalidating the old ones would show a revoked button until the next answer.
      for (const { queryKey } of queries) queryClient.setQueryData(queryKey, answer(rights, questionOf(queryKey)))
    })
  })
}

/** Parses a query key of refine: ['access', resource, action, { params }]. */
function questionOf([, resource, action, rest]: readonly unknown[]): CanParams {
  const params = typeof rest === 'object' && rest !== null && 'params' in rest ? rest.params : undefined
  return {
    resource: typeof resource === 'string' ? resource : undefined,
    action: String(action),
    params: typeof params === 'object' && params !== null ? params : undefined,
  }
}
