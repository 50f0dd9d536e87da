import { AppError } from '#contract/errors/errors.ts'
import { emailCheck } from '#contract/services/people/emailCheck.ts'
import { countUse } from '#server/accounts/codes/limits.ts'
import { consumeLink } from '#server/accounts/codes/oneTimeCodes.ts'
import { sendVerifyMail } from '#server/accounts/codes/sendVerifyMail.ts'
import { type ConfirmPassword, confirmOwner } from '#server/accounts/signIn/confirmPassword.ts'
import { type Released, releaseUnprovenAddress, storeProvenAddress } from '#server/accounts/signIn/provenAddress.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { toAppError } from '#server/crud/databaseErrors.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'

const resultPage = '/email-result'

export function createEmailCheck(confirmPassword: ConfirmPassword) {
  return serve(emailCheck, {
    async sendCheckEmail({ id, email, ...proof }, context) {
      const caller = callerOf(context)
      if (id && id !== caller.id) throw new AppError('general.notFound')
      await confirmOwner(confirmPassword, proof, context)
      await countUse(context, [
        { key: `checkEmail:ip:${networkOf(context.ip)}`, most: 20, minutes: 60 },
        { key: `verifyEmail:${caller.id}`, most: 1, minutes: 2 },
      ])
      await inTransaction(context, inside => sendVerifyMail(inside, caller, email))
      return null
    },

    async validate({ token }, context) {
      const rows = await saveVerifiedEmail(context, token)
      if (rows.length > 0) context.publish.changed('user', 'updated', rows)
      context.reply.header('cache-control', 'no-store').redirect(`${resultPage}?result=${rows.length > 0 ? 1 : 0}`)
      return null
    },
  })
}

/**
 * Stores the address that the link proves. Returns the accounts whose address changed, including accounts that lose
 * the address because they had not proven it. Empty if the link is invalid or another account has proven the address.
 */
function saveVerifiedEmail(context: Context, token: string): Promise<Released[]> {
  const saved = inTransaction(context, async inside => {
    const { db } = inside
    const link = await consumeLink(inside, 'verifyEmail', token)
    const email = link?.data.email
    if (!link || typeof email !== 'string') return []
    await db.deleteFrom('unopenedAccount').where('userId', '=', link.subject).execute()
    const released = await releaseUnprovenAddress(inside, link.subject, { kind: 'email', value: email })
    const row = await db
      .updateTable('user')
      .set(({ eb }) => ({ email, updateTime: context.now(), revision: eb('revision', '+', 1) }))
      .where('id', '=', link.subject)
      .returning(['id', 'ownerId', 'username'])
      .executeTakeFirst()
    context.actor.username = row?.username ?? null
    if (!row) return []
    await storeProvenAddress({ db }, link.subject, { kind: 'email', value: email })
    return [...released, row]
  })
  return saved.catch((error: unknown) => {
    // The address belongs to another account. The transaction is rolled back, so the link remains valid.
    if (toAppError(error) instanceof AppError) return []
    throw error
  })
}
