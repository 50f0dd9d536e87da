// The fields that each verb of a resource takes.
import type { Field, Fields } from '#contract/kernel/field.ts'
import { f } from '#contract/kernel/field.ts'
import { pagingFields } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'

function pick(fields: Fields, keep: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => keep(field)))
}

export function createInputOf(resource: Resource): Fields {
  return pick(resource.fields, field => !field.options.readonly && !field.options.computed)
}

/**
 * Fields of an update. `revision`, when given, must equal the stored one, or the update fails with a conflict, so
 * that no change is overwritten silently.
 */
export function updateInputOf(resource: Resource): Fields {
  const own = pick(createInputOf(resource), field => !field.options.immutable && !field.options.requestOnly)
  return { id: f.ref(resource.name, { required: true }), ...own, revision: f.int({ min: 0 }) }
}

/**
 * Paging parameters, and the parameters of each filterable field. The parameter of a filter of kind `in` takes a
 * comma list. A filter of kind `range` has two parameters, with the suffixes `From` and `To`.
 */
export function listInputOf(resource: Resource): Fields {
  const filters: Record<string, Field> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    switch (field.options.filter) {
      case undefined:
        break
      case 'eq':
      case 'contains':
      case 'in':
        filters[name] = foundBy(field)
        break
      case 'range':
        filters[`${name}From`] = loose(field)
        filters[`${name}To`] = loose(field)
        break
    }
  }
  return { ...filters, createBy: f.text({ max: 100 }), ids: f.text({ max: 8000 }), ...pagingFields }
}

/** The field as a filter: optional and without default. */
function loose(field: Field): Field {
  return { ...field, options: { values: field.options.values, root: field.options.root } }
}

/** The text parameter of a filter. For a long text it may contain line breaks, which `f.text` would replace. */
function foundBy({ kind, options: { filter, alias } }: Field): Field {
  const options = { max: filter === 'contains' ? 255 : 4000, alias }
  return kind === 'longText' ? f.longText(options) : f.text(options)
}
