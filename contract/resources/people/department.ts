import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { treeActions } from '#contract/kernel/tree.ts'

export const department = defineResource({
  name: 'department',
  path: '/department',
  title: 'title',
  menu: 'organisation',
  parent: 'parentId',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    parentId: f.ref('department', { root: true, filter: 'eq' }),
    isParent: f.flag({ default: false, readonly: true }),
    sortOrder: f.decimal({ default: 0 }),
    status: f.choice([0, -1], { default: 0, filter: 'in' }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'parentId', 'sortOrder', 'status', 'createTime'],
    excel: ['id', 'title', 'parentId', 'sortOrder', 'status'],
  },
  actions: treeActions('department'),
})
export type Department = RecordOf<typeof department>
