import { ownspace } from '#contract/services/people/ownspace.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useServices } from '#src/core/services/services.ts'
import type { RecordStore } from '#src/ui/form/useRecordForm.ts'

/** The signed-in user's profile, and a store for the form that edits it. */
export function useProfile() {
  const { call, session } = useServices()
  const refreshCalls = useFreshCalls(ownspace)
  const query = useCallQuery(ownspace, 'profile')
  const store: RecordStore = {
    read: () => call(ownspace, 'profile'),
    async save(input, revision) {
      await call(ownspace, 'edit', { ...input, ...(revision === null ? {} : { revision }) })
      return call(ownspace, 'profile')
    },
  }
  /** Refreshes this page, and the name and picture in the header. */
  async function refresh() {
    await Promise.all([refreshCalls(), session.refresh().catch(() => undefined)])
  }
  return { query, store, refresh }
}
