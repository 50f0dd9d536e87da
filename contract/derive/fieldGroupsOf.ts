// Groups the fields of a form or a record page under headings.
import { belongsToAll, type Resource } from '#contract/kernel/resource.ts'

/**
 * `heading`: null for fields outside the declared groups; `record` for the fields common to all resources, whose
 * heading is not translated per resource.
 */
export type FieldGroup = { readonly heading: string | null; readonly names: readonly string[] }

/** Views with fewer fields have no headings. */
const fewest = 7

/** The given field names under the declared headings; empty groups are left out. */
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
