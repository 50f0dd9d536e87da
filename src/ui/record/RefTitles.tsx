import { useMany } from '@refinedev/core'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { Names } from '#src/ui/format/Names.tsx'
import { resourceOf } from './addressOf.ts'
import { titleOf } from './useTitleOf.ts'

/** Fetches the titles of ids; ids of missing records are shown as ids. */
export function RefTitles({ to, ids }: { to: string; ids: readonly string[] }) {
  const { result } = useMany<AnyRecord>({ resource: to, ids: [...ids], errorNotification: false })
  const titleFor = (id: string) => {
    const record = result.data?.find(found => found.id === id)
    return record ? titleOf(resourceOf(to), record) : id
  }
  return <Names names={ids.map(titleFor)} />
}
