import { ownspace } from '#contract/services/people/ownspace.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useServices } from '#src/core/services/services.ts'
import type { RecordStore } from '#src/ui/form/useRecordForm.ts'

/** The signed-in user's profile, and a store for the form that edits it. */
export function useProfile() {
  const call = useCall()
  const { session } = useServices()
  const { mutateAsync: edit } = useCallMutation(ownspace, 'edit', quiet)
  const refreshCalls = useFreshCalls(ownspace)
  const query = useCallQuery(ownspace, 'profile')
  const store: RecordStore = {
    read: () => call(ownspace, 'profile'),
    async save(input, revision) {
      await edit({ ...input, ...(revision === null ? {} : { revision }) })
      return call(ownspace, 'profile')
    },
  }
  /** Refreshes this page, and the name and picture in the header. */
  async function refresh() {
    await Promise.all([refreshCalls(), session.refresh().catch(() => undefined)])
  }
  return { query, store, refresh }
}
