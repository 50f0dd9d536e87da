import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

const given = { title: f.text({ required: true, max: 100, filter: 'contains', immutable: true }) }

/**
 * A secret link that shows the home page, and no other page, on a wall display. The rights of the link's owner decide
 * which rows are visible. Deleting the link revokes it.
 */
export const wallLink = defineResource({
  name: 'wallLink',
  path: '/wallLink',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: { ...given, lastTime: f.moment({ readonly: true, quiet: true }) },
  crud: { list: 'getByPage', one: 'get/:id', remove: 'delByIds/:ids' },
  views: { list: ['title', 'lastTime', 'createBy', 'createTime'], form: [] },
  actions: {
    /** Creates a link and returns its token, which cannot be read again: only a hash is stored. */
    make: {
      method: 'POST',
      path: 'make',
      perm: 'add',
      input: given,
      result: z.object({ id: z.string(), token: z.string() }),
    },
  },
})
export type WallLink = RecordOf<typeof wallLink>
