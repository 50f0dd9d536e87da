import { type Field, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

/** Fields that a list can filter by: the declared ones, and the creator and creation time of the record. */
export function filterFieldsOf(resource: Resource): Readonly<Record<string, Field>> {
  const declared = Object.entries(resource.fields).filter(([, field]) => field.options.filter !== undefined)
  return {
    ...Object.fromEntries(declared),
    ...(resource.views.list.includes('createBy') ? { createBy: f.text({ filter: 'eq' }) } : {}),
    createTime: f.moment({ filter: 'range' }),
  }
}
