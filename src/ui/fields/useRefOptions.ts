import { type CrudFilter, useMany, useSelect } from '@refinedev/core'
import { useState } from 'react'
import type { FieldOptions } from '#contract/kernel/field.ts'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { listKeyOf } from '#src/core/calls/listKeyOf.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'

const firstPage = { mode: 'server' as const, currentPage: 1, pageSize: 30 }

const searchOf = (key: string): CrudFilter[] => (key ? [{ field: 'key', operator: 'contains', value: key }] : [])

type Props = {
  to: string
  chosen: readonly string[]
  known: readonly RefItem[]
  /** Filters of the options; chosen records are shown even if they do not match. */
  only?: FieldOptions['only']
  isOpenAtOnce?: boolean
}

const filtersOf = (only: FieldOptions['only'] = {}): CrudFilter[] =>
  Object.entries(only).map(([field, value]) => ({ field, operator: 'eq', value }))

/** Options of a reference: search results, and titles of the records already chosen. */
export function useRefOptions({ to, chosen, known, only, isOpenAtOnce = false }: Props) {
  const resource = resourceOf(to)
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const [key, setKey] = useState('')
  const { query, onSearch } = useSelect<AnyRecord>({
    resource: to,
    filters: filtersOf(only),
    onSearch: typed => {
      const next = typed.trim()
      setKey(next)
      return searchOf(next)
    },
    debounce: 250,
    pagination: firstPage,
    queryOptions: {
      queryKey: listKeyOf(to, { filters: [...filtersOf(only), ...searchOf(key)], pagination: firstPage }),
      enabled: isOpen,
      placeholderData: previous => previous,
    },
    errorNotification: false,
    overtimeOptions: { enabled: false },
  })
  // Missing titles are not read by useSelect, which would show a notification on failure.
  const untitled = chosen.filter(id => !known.some(item => item.id === id))
  const { result: named } = useMany<AnyRecord>({
    resource: to,
    ids: untitled,
    queryOptions: { enabled: untitled.length > 0 },
    errorNotification: false,
  })

  const itemOf = (record: AnyRecord): RefItem => ({ id: record.id, title: titleOf(resource, record) })
  const found = query.data?.data.map(itemOf) ?? []
  // Includes chosen records that the search does not find.
  const given = [...known, ...(named.data ?? []).map(itemOf)].filter(item => chosen.includes(item.id))
  // Until the user types, chosen records that are not on the first page come first.
  const items = [...(key ? [] : given.filter(item => !found.some(other => other.id === item.id))), ...found]

  return {
    items,
    given,
    isLoading: query.isFetching && isOpen,
    error: query.error,
    more: Math.max(0, (query.data?.total ?? 0) - found.length),
    onSearch,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      if (!open) onSearch('')
    },
  }
}
