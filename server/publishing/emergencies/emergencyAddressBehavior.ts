import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import { emergencyAddress } from '#contract/resources/publishing/emergencyAddress.ts'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, personOf } from '#server/kernel/caller.ts'
import { addressKey, mayStart } from './emergencyHookHandlers.ts'
import { refuseForeign } from './refuseForeign.ts'

export const emergencyAddressBehavior = behave(emergencyAddress, {
  actions: {
    async make({ title, preparedId, isDrill, mayEnd }, context) {
      const { db, ids, keys, publish } = context
      if (!mayStart(callerOf(context))) throw new AppError('auth.forbidden')
      await refuseForeign(preparedEmergency, [preparedId], context)
      const { id: ownerId, username } = personOf(context)
      const id = ids.next()
      const token = randomBytes(24).toString('base64url')
      const flags = { isDrill: isDrill === true, mayEnd: mayEnd === true }
      await db
        .insertInto('emergencyAddress')
        .values({ id, title, preparedId, ...flags, lastTime: null, ownerId, updateBy: username })
        .execute()
      await db
        .insertInto('emergencyAddressKey')
        .values({ addressId: id, tokenHash: addressKey(token, keys) })
        .execute()
      context.afterCommit(() => publish.changed('emergencyAddress', 'created', [{ id, ownerId }]))
      return { id, path: `/xboot/emergencyHook/${token}` }
    },
  },
})
