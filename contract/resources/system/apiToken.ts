import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { tokenScope } from '#contract/rules/accounts/tokenScope.ts'

const given = {
  title: f.text({ required: true, max: 100, filter: 'contains', immutable: true }),
  /** Never more than its owner may at the moment of the call. */
  scope: f.json(tokenScope, { required: true, immutable: true }),
  /** Rows of others stay out of reach, also where its owner manages all. */
  isOwnOnly: f.flag({ default: false, immutable: true }),
  /** In the site's zone; null: until it is deleted. */
  lastDay: f.date({ immutable: true, filter: 'range' }),
}

/** With it another program calls in its owner's name. Deleting it revokes it. */
export const apiToken = defineResource({
  name: 'apiToken',
  path: '/apiToken',
  title: 'title',
  menu: 'system',
  rows: 'own',
  fields: {
    ...given,
    /** By which people know it again. */
    begins: f.text({ readonly: true, max: 16 }),
    lastTime: f.moment({ readonly: true, quiet: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'begins', 'isOwnOnly', 'lastDay', 'lastTime', 'createBy', 'createTime'],
    form: [],
    show: ['title', 'begins', 'scope', 'isOwnOnly', 'lastDay', 'lastTime', 'createBy', 'createTime'],
  },
  actions: {
    /** Answers the token once; what is kept of it opens nothing. */
    make: {
      method: 'POST',
      path: 'make',
      perm: 'add',
      input: given,
      result: z.object({ id: z.string(), token: z.string() }),
    },
  },
})
export type ApiToken = RecordOf<typeof apiToken>
