import { useGetIdentity } from '@refinedev/core'
import type { StoredUser } from '#src/core/state/session.ts'
import { useServices } from './services.ts'

/** The signed-in user in refine's cache, present at the first render; `syncSession` renews it. */
export function useIdentity(): StoredUser | null {
  const { session } = useServices()
  const { data } = useGetIdentity<StoredUser | null>({
    queryOptions: { initialData: () => session.state().user, staleTime: Number.POSITIVE_INFINITY },
  })
  return data ?? null
}
