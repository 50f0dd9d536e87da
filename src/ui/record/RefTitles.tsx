import { useMany } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { Names } from '#src/ui/format/Names.tsx'
import { resourceOf } from './addressOf.ts'
import { titleOf } from './useTitleOf.ts'

/** Fetches the titles of ids; ids of missing records are shown as ids. */
export function RefTitles({ to, ids }: { to: string; ids: readonly string[] }) {
  const { i18n } = useTranslation('resources')
  const { result } = useMany<AnyRecord>({ resource: to, ids: [...ids], errorNotification: false })
  const titleFor = (id: string) => {
    const record = result.data?.find(found => found.id === id)
    return record ? titleOf(resourceOf(to), record, i18n) : id
  }
  return <Names names={ids.map(titleFor)} />
}
