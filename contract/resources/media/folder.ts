import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

export const folder = defineResource({
  name: 'folder',
  path: '/folder',
  title: 'name',
  menu: 'content',
  rows: 'own',
  parent: 'parentId',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    parentId: f.ref('folder', { root: true, filter: 'eq' }),
    sortOrder: f.decimal({ default: 0 }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['name', 'parentId', 'sortOrder', 'createBy', 'createTime'],
    excel: ['id', 'name', 'parentId', 'sortOrder'],
  },
})
export type Folder = RecordOf<typeof folder>
