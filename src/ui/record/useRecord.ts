import { useShow } from '@refinedev/core'
import { useParams } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'

/**
 * The record named in the URL. refine's query depends on the whole query string, so a changed query fetches again; until
 * then, the record stays, so that the page keeps its state.
 */
export function useRecord({ resource, live }: Presentation, { isLive }: { isLive: boolean }) {
  const { id = '' } = useParams()
  const { query } = useShow<AnyRecord>({
    resource: resource.name,
    id,
    liveMode: live && isLive ? 'auto' : 'off',
    errorNotification: false,
    queryOptions: { placeholderData: before => (before?.data.id === id ? before : undefined) },
  })
  return { id, record: query.data?.data, error: query.error, retry: () => void query.refetch() }
}
