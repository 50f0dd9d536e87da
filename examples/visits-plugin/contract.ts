import { definePluginContract, defineResource, defineService, f, type RecordOf } from 'marquee/contract'
import { z } from 'zod'

/** An inspection of a screen on site. */
export const visit = defineResource({
  name: 'visit',
  path: '/visit',
  title: 'place',
  menu: 'screens',
  sort: { field: 'day', order: 'desc' },
  fields: {
    place: f.text({ required: true, max: 100, filter: 'contains' }),
    day: f.date({ required: true, filter: 'range' }),
    device: f.ref('device', { filter: 'eq' }),
    state: f.choice(['clean', 'dirty', 'broken'], { default: 'clean', filter: 'in' }),
    minutes: f.int({ min: 1, max: 600 }),
    note: f.longText({ max: 2000 }),
    /** Days since the previous visit to the same place. */
    since: f.int({ computed: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['place', 'day', 'device', 'state', 'since'] },
})
export type Visit = RecordOf<typeof visit>

export const visits = defineService({
  name: 'visits',
  path: '/visits',
  calls: {
    /** Number of visits per state. */
    found: {
      method: 'GET',
      path: 'found',
      access: { page: 'visit', perm: 'view' },
      result: z.array(z.object({ state: z.enum(['clean', 'dirty', 'broken']), count: z.number() })),
    },
  },
})

export default definePluginContract({ resources: { visit }, services: { visits } })
