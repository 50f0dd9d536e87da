import { useMany } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import { filterSentence, filterTarget } from './filterSentence.ts'

type Props = { resource: Resource; name: string; field: Field; values: readonly string[] }

/** A filter as a sentence; fetches the titles of ids. */
export function useFilterWords({ resource, name, field, values }: Props): string {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const target = filterTarget(field)
  // '0' selects records without a reference.
  const ids = values.filter(value => value !== '0')
  const { result: named } = useMany<AnyRecord>({
    resource: target ?? resource.name,
    ids,
    queryOptions: { enabled: target !== undefined && ids.length > 0 },
    errorNotification: false,
  })
  return filterSentence({ resource, name, field, values }, { t, format }, id => {
    const record = named.data?.find(found => found.id === id)
    return record ? titleOf(resourceOf(target ?? ''), record, i18n) : id
  })
}
