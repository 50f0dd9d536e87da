import { type Field, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

/**
 * Fields that a list can filter by: the fields with a declared filter, the creation time, and the creator if the list
 * has that column.
 */
export function filterFieldsOf(resource: Resource): Readonly<Record<string, Field>> {
  const declared = Object.entries(resource.fields).filter(([, field]) => field.options.filter !== undefined)
  return {
    ...Object.fromEntries(declared),
    ...(resource.views.list.includes('createBy') ? { createBy: f.text({ filter: 'eq' }) } : {}),
    createTime: f.moment({ filter: 'range' }),
  }
}
