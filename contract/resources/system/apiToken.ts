import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { tokenScope } from '#contract/rules/accounts/tokenScope.ts'

const given = {
  title: f.text({ required: true, max: 100, filter: 'contains', immutable: true }),
  /** Limited by the owner's rights at the time of the call. */
  scope: f.json(tokenScope, { required: true, immutable: true }),
  /** Restricts the token to the owner's rows, even if the owner may manage all rows. */
  isOwnOnly: f.flag({ default: false, immutable: true }),
  /** Last valid day in the site's time zone; null: valid until deleted. */
  lastDay: f.date({ immutable: true, filter: 'range' }),
}

/** A token with which an external tool calls in its owner's name. Deleting the token revokes it. */
export const apiToken = defineResource({
  name: 'apiToken',
  path: '/apiToken',
  title: 'title',
  menu: 'system',
  rows: 'own',
  fields: {
    ...given,
    /** First characters of the token, by which users recognize it. */
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
    /** Creates a token and returns it. The token cannot be read again: only a hash is stored. */
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
