import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** What files are marked with, in a colour. */
export const fileTag = defineResource({
  name: 'fileTag',
  path: '/fileTag',
  title: 'name',
  page: 'file',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 40, filter: 'contains' }),
    color: f.color({ required: true, default: '#3b6fe0' }),
  },
  crud: { list: 'getByPage', one: 'get/:id', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'color', 'createBy', 'createTime'] },
  actions: {
    /** Who may edit files makes tags: a button of its own would be one more to grant. Answers the id. */
    make: {
      method: 'POST',
      path: 'make',
      perm: 'edit',
      input: { name: f.text({ required: true, max: 40 }), color: f.color({ required: true }) },
      result: z.string(),
    },
  },
})
export type FileTag = RecordOf<typeof fileTag>
