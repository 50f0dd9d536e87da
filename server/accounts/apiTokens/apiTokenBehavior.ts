import { randomBytes } from 'node:crypto'
import { fieldError } from '#contract/errors/errors.ts'
import { apiToken } from '#contract/resources/system/apiToken.ts'
import { isWithin } from '#contract/rules/accounts/tokenScope.ts'
import { apiTokenHash, tokenPrefix } from '#server/access/readTokenCaller.ts'
import { behave } from '#server/kernel/behave.ts'
import { personOf } from '#server/kernel/caller.ts'

/** Number of leading characters stored in plain text, by which users recognize a token in the list. */
const shown = 8

export const apiTokenBehavior = behave(apiToken, {
  actions: {
    async make({ title, scope, isOwnOnly, lastDay }, context) {
      const { db, ids, keys, publish, time, now } = context
      const { id: ownerId, username, grants } = personOf(context)
      if (!isWithin(scope, grants)) throw fieldError('scope', 'token.beyondOwn')
      if (lastDay && lastDay < time.dayOf(now())) throw fieldError('lastDay', 'token.over')
      const id = ids.next()
      const token = tokenPrefix + randomBytes(32).toString('base64url')
      await db
        .insertInto('apiToken')
        .values({
          id,
          title,
          scope: JSON.stringify(scope),
          isOwnOnly: isOwnOnly === true,
          lastDay: lastDay ?? null,
          begins: token.slice(0, shown),
          lastTime: null,
          ownerId,
          updateBy: username,
        })
        .execute()
      await db
        .insertInto('apiTokenKey')
        .values({ tokenId: id, tokenHash: apiTokenHash(keys, token) })
        .execute()
      context.afterCommit(() => publish.changed('apiToken', 'created', [{ id, ownerId }]))
      return { id, token }
    },
  },
})
