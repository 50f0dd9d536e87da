import { randomBytes } from 'node:crypto'
import { wallLink } from '#contract/resources/system/wallLink.ts'
import { behave } from '#server/kernel/behave.ts'
import { personOf } from '#server/kernel/caller.ts'
import { wallKey } from './wallHandlers.ts'

export const wallLinkBehavior = behave(wallLink, {
  actions: {
    async make({ title }, context) {
      const { db, ids, keys, publish } = context
      const { id: ownerId, username } = personOf(context)
      const id = ids.next()
      const token = randomBytes(24).toString('base64url')
      await db.insertInto('wallLink').values({ id, title, lastTime: null, ownerId, updateBy: username }).execute()
      await db
        .insertInto('wallLinkKey')
        .values({ linkId: id, tokenHash: wallKey(token, keys) })
        .execute()
      context.afterCommit(() => publish.changed('wallLink', 'created', [{ id, ownerId }]))
      return { id, token }
    },
  },
})
