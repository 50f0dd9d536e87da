import { z } from 'zod'
import { f } from '../kernel/field.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

const node = z.object({
  id: z.string(),
  title: z.string(),
  parentId: z.string(),
  isParent: z.boolean(),
  sortOrder: z.number(),
  status: z.literal([0, -1]),
})

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
    form: ['title', 'parentId', 'sortOrder', 'status'],
    excel: ['id', 'title', 'parentId', 'sortOrder', 'status'],
  },
  actions: {
    getByParentId: { method: 'GET', path: 'getByParentId/:id', perm: 'view', result: z.array(node) },
    search: {
      method: 'GET',
      path: 'search',
      perm: 'view',
      input: { title: f.text({ max: 100 }) },
      result: z.array(node),
    },
  },
})
export type Department = RecordOf<typeof department>
