import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { labelKeyOf, valueKeyOf } from '#src/ui/fields/words.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'

type Filter = { resource: Resource; name: string; field: Field; values: readonly string[] }
type Reader = { t: (key: string, params?: Record<string, string>) => string; format: Format }

/** Name of the resource to which the filter's ids belong; undefined if the values of the filter are not ids. */
export function filterTarget({ kind, options }: Field): string | undefined {
  return kind === 'ref' || kind === 'refs' || kind === 'file' ? options.to : undefined
}

/** A filter as a sentence: "Status is online or sleeping". `titleOf` returns the title of an id. */
export function filterSentence(filter: Filter, { t, format }: Reader, titleOf: (id: string) => string): string {
  const { resource, name, field, values } = filter
  const { kind, options } = field
  const wordOf = (value: string): string => {
    if (kind === 'choice') return t(valueKeyOf(scopeOf(resource), name, value))
    if (kind === 'flag') return t(value === 'true' ? 'ui:flag.yes' : 'ui:flag.no')
    if ((kind === 'int' || kind === 'decimal') && Number.isFinite(Number(value)))
      return format.number(Number(value), options.unit)
    if (kind === 'date' || kind === 'moment') return format.date(value)
    if (!filterTarget(field)) return value
    return value === '0' ? t('ui:filter.none') : titleOf(value)
  }
  const label = t(labelKeyOf(scopeOf(resource), name))
  if (options.filter === 'range') {
    const [from = '', to = ''] = values
    if (from !== '' && to !== '')
      return t('ui:filter.sentence.between', { field: label, from: wordOf(from), to: wordOf(to) })
    return from === ''
      ? t('ui:filter.sentence.to', { field: label, to: wordOf(to) })
      : t('ui:filter.sentence.from', { field: label, from: wordOf(from) })
  }
  const value = format.anyOf(values.map(wordOf))
  return options.filter === 'contains'
    ? t('ui:filter.sentence.contains', { field: label, value })
    : t('ui:filter.sentence.is', { field: label, value })
}
