import type { Field, Fields } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

type Charged = { readonly fields: readonly string[]; readonly values: Readonly<Record<string, readonly string[]>> }

/** Fields, and values of choices, that exist only while the site charges renewals. */
const renewed: Readonly<Record<string, Charged>> = {
  device: { fields: ['expiry', 'renewaltime'], values: { state: ['arrears'] } },
}

/**
 * Returns the resource for a site that charges no renewals: without the fields and values in `renewed` (rules, Money
 * 0).
 */
export function withoutRenewal(resource: Resource): Resource {
  const charged = Object.hasOwn(renewed, resource.name) ? renewed[resource.name] : undefined
  if (!charged) return resource
  const kept = (names: readonly string[]) => names.filter(name => !charged.fields.includes(name))
  const { views } = resource
  const groups = Object.entries(views.groups).map(([heading, names]) => [heading, kept(names)] as const)
  return {
    ...resource,
    fields: fieldsWithout(resource.fields, charged),
    views: {
      list: kept(views.list),
      form: kept(views.form),
      show: kept(views.show),
      excel: kept(views.excel),
      groups: Object.fromEntries(groups),
    },
  }
}

function fieldsWithout(fields: Fields, { fields: left, values }: Charged): Fields {
  const entries = Object.entries(fields).filter(([name]) => !left.includes(name))
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutValues(field, values[name] ?? [])]))
}

function withoutValues(field: Field, left: readonly string[]): Field {
  const values = field.options.values?.filter(value => !left.includes(String(value)))
  return values && left.length > 0 ? { ...field, options: { ...field.options, values } } : field
}
