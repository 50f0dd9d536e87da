import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Pictures beside the sign-in form. */
export const carousel = defineResource({
  name: 'carousel',
  path: '/carousel',
  title: 'title',
  menu: 'system',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 50, filter: 'contains' }),
    picture: f.file({ required: true, kinds: ['picture'] }),
    url: f.url(),
    sortOrder: f.decimal({ default: 0, sortable: true }),
    status: f.choice([0, -1], { default: 0, filter: 'in' }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['title', 'picture', 'url', 'sortOrder', 'status', 'createTime'] },
})
export type Carousel = RecordOf<typeof carousel>
