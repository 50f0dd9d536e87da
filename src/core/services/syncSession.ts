import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/core/state/session.ts'

type Options = { readonly session: Pick<Session, 'subscribe'>; readonly queryClient: QueryClient }

/**
 * Invalidates the session queries that refine caches (identity, check, permissions) whenever the session changes.
 * Returns a function that stops the invalidation.
 */
export function syncSession({ session, queryClient }: Options): () => void {
  return session.subscribe(() => void queryClient.invalidateQueries({ queryKey: keys().auth().get() }))
}
