import { keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from './session.ts'

type Options = { readonly session: Pick<Session, 'subscribe'>; readonly queryClient: QueryClient }

/**
 * Renews what refine caches of the session (identity, check, permissions). Returns a function that stops the renewal.
 */
export function syncSession({ session, queryClient }: Options): () => void {
  return session.subscribe(() => void queryClient.invalidateQueries({ queryKey: keys().auth().get() }))
}
