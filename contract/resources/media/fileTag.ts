import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { tagActions, tagFields } from './tagging.ts'

export const fileTag = defineResource({
  name: 'fileTag',
  path: '/fileTag',
  title: 'name',
  page: 'file',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: tagFields,
  crud: { list: 'getByPage', one: 'get/:id', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'color', 'createBy', 'createTime'] },
  actions: tagActions,
})
export type FileTag = RecordOf<typeof fileTag>
