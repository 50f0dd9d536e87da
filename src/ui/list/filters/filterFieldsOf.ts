import { type Field, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

/** What a list may be narrowed by: the declared filters, and when and by whom the record was made. */
export function filterFieldsOf(resource: Resource): Readonly<Record<string, Field>> {
  const declared = Object.entries(resource.fields).filter(([, field]) => field.options.filter !== undefined)
  return {
    ...Object.fromEntries(declared),
    ...(resource.views.list.includes('createBy') ? { createBy: f.text({ filter: 'eq' }) } : {}),
    createTime: f.moment({ filter: 'range' }),
  }
}
