import { z } from 'zod'
import { accessOf } from '#contract/derive/routesOf.ts'
import { f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Of each resource at most this many records are answered. */
export const foundMost = 5

/** Records of any page the reader may view, by what their lists search in. */
export const search = defineService({
  name: 'search',
  path: '/search',
  calls: {
    /** Those whose title begins with the text come first, then those whose title has it. Resources without a find are absent. */
    find: {
      method: 'GET',
      path: 'find',
      access: 'member',
      input: { key: f.text({ required: true, max: 100 }) },
      result: z.array(
        z.object({
          resource: z.string(),
          /** As the resource's own list answers them. */
          records: z.array(z.looseObject({ id: z.string() })),
        }),
      ),
    },
  },
})

/** Whether records are looked for everywhere: people write them, a list searches their titles, and each has a page. No logs. */
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
