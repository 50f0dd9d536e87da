import { useMany } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { labelKeyOf, valueKeyOf } from '#src/ui/fields/words.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'

type Props = { resource: Resource; name: string; field: Field; values: readonly string[] }

/** A filter as a sentence: "Status is online or sleeping". */
export function useFilterWords({ resource, name, field, values }: Props): string {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { kind, options } = field
  const target = kind === 'ref' || kind === 'refs' || kind === 'file' ? options.to : undefined
  const { result: named } = useMany<AnyRecord>({
    resource: target ?? resource.name,
    ids: [...values],
    queryOptions: { enabled: target !== undefined && values.length > 0 && !values.includes('0') },
    errorNotification: false,
  })

  const wordOf = (value: string): string => {
    if (kind === 'choice') return t(valueKeyOf(scopeOf(resource), name, value))
    if (kind === 'flag') return t(value === 'true' ? 'flag.yes' : 'flag.no')
    if ((kind === 'int' || kind === 'decimal') && Number.isFinite(Number(value)))
      return format.number(Number(value), options.unit)
    if (kind === 'date' || kind === 'moment') return format.date(value)
    if (!target) return value
    if (value === '0') return t('filter.none')
    const record = named.data?.find(found => found.id === value)
    return record ? titleOf(resourceOf(target), record) : value
  }
  const label = t(labelKeyOf(scopeOf(resource), name))
  if (options.filter === 'range') {
    const [from = '', to = ''] = values
    if (from !== '' && to !== '')
      return t('filter.sentence.between', { field: label, from: wordOf(from), to: wordOf(to) })
    return from === ''
      ? t('filter.sentence.to', { field: label, to: wordOf(to) })
      : t('filter.sentence.from', { field: label, from: wordOf(from) })
  }
  const value = format.anyOf(values.map(wordOf))
  return options.filter === 'contains'
    ? t('filter.sentence.contains', { field: label, value })
    : t('filter.sentence.is', { field: label, value })
}
