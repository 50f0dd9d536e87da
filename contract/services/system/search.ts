import { z } from 'zod'
import { accessOf } from '#contract/derive/routesOf.ts'
import { f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Maximum number of records per resource. */
export const foundMost = 5

/** Global search over all pages that the reader may view, in the searchable fields of their lists. */
export const search = defineService({
  name: 'search',
  path: '/search',
  calls: {
    /** Titles that start with the text come first, then titles that contain it. Resources without hits are absent. */
    find: {
      method: 'GET',
      path: 'find',
      access: 'member',
      input: { key: f.text({ required: true, max: 100 }) },
      result: z.array(
        z.object({
          resource: z.string(),
          /** Rows with the same fields as in the resource's list. */
          records: z.array(z.looseObject({ id: z.string() })),
        }),
      ),
    },
  },
})

/**
 * Whether global search covers the resource: editable, with a searchable title and a page per record. Excludes logs.
 */
export function isFindable(resource: Resource): boolean {
  const title = resource.fields[resource.title]?.options
  return (
    resource.crud.list !== undefined &&
    resource.crud.one !== undefined &&
    resource.crud.update !== undefined &&
    accessOf(resource, 'list') !== 'member' &&
    title?.filter === 'contains' &&
    !title.computed
  )
}
