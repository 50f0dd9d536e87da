import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { search } from '#contract/services/system/search.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'
import type { CommandGroup } from './commandsOf.ts'
import type { FoundRecord } from './FoundRecord.ts'

/** Milliseconds. `pause`: debounce of the search; `fresh`: cache time of its results. */
const pause = 120
const fresh = 10_000

type Found = { groups: CommandGroup[]; isSearching: boolean; failure?: string }

/** The records that match the text, one group per resource. */
export function useFoundRecords(query: string, onActions: (found: FoundRecord) => void): Found {
  const { t, i18n } = useTranslation('resources')
  const { assembly } = useAdmin()
  const { open } = useTabs()
  const text = query.trim()
  const key = useDebounced(text, pause)
  const answer = useCallQuery(search, 'find', { key }, { enabled: key !== '', staleTime: fresh, keepPrevious: true })
  if (text === '') return { groups: [], isSearching: false }

  const groups = (key === '' ? [] : (answer.data ?? [])).flatMap(({ resource, records }) => {
    const presentation = assembly.presentations[resource]
    if (!presentation) return []
    const commands = (records as AnyRecord[]).map(record => ({
      id: `${resource}.${record.id}`,
      title: presentation.title?.(record, i18n) ?? titleOf(presentation.resource, record, i18n),
      group: detailOf(presentation.resource, record),
      icon: presentation.icon,
      run: () => open(addressOf(resource, 'show', record.id)),
      more: () => onActions({ presentation, record }),
    }))
    return [{ key: resource, label: t(`${resource}.titles.list`), isLate: true, commands }]
  })
  return {
    groups,
    isSearching: text !== key || answer.isFetching,
    failure: answer.error ? messageOf(answer.error) : undefined,
  }
}

/** Short fields that the list searches besides the title, to distinguish records of the same name. */
function detailOf(resource: Resource, record: AnyRecord): string {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.options.filter === 'contains' && name !== resource.title && isShort(field.kind))
    .map(([name]) => record[name])
    .filter(value => typeof value === 'string' && value !== '')
    .slice(0, 2)
    .join(' · ')
}

const isShort = (kind: string) => ['text', 'phone', 'email'].includes(kind)
