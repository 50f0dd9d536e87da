// Fields of a form or a record page under headings, so that a long one can be read.
import { belongsToAll, type Resource } from '#contract/kernel/resource.ts'

/** `heading`: null for what needs none, `record` for what belongs to every record; its word is not the resource's. */
export type FieldGroup = { readonly heading: string | null; readonly names: readonly string[] }

/** A view with fewer fields is read at a glance. */
const fewest = 7

/** The names of a view under the declared headings; those of other views do not appear. */
export function fieldGroupsOf({ views }: Resource, names: readonly string[]): FieldGroup[] {
  const own = names.filter(name => !belongsToAll.has(name))
  const common = names.filter(name => belongsToAll.has(name))
  const declared = Object.entries(views.groups)
  if (declared.length === 0 || own.length < fewest) return [{ heading: null, names }]
  const grouped = declared.flatMap(([, fields]) => fields)
  const groups: FieldGroup[] = [
    { heading: null, names: own.filter(name => !grouped.includes(name)) },
    ...declared.map(([heading, fields]) => ({ heading, names: fields.filter(name => own.includes(name)) })),
    { heading: 'record', names: common },
  ]
  return groups.filter(group => group.names.length > 0)
}
