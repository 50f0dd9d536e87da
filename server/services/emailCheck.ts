import { AppError } from '#contract/errors.ts'
import { emailCheck } from '#contract/services/emailCheck.ts'
import { countUse } from '../accounts/limits.ts'
import { takeLink } from '../accounts/oneTimeCodes.ts'
import { sendVerifyMail } from '../accounts/sendVerifyMail.ts'
import { serve } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { toAppError } from '../crud/databaseErrors.ts'

const resultPage = '/email-result'

export const emailCheckHandlers = serve(emailCheck, {
  async sendCheckEmail({ id, email }, context) {
    const caller = callerOf(context)
    if (id && id !== caller.id) throw new AppError('general.notFound')
    await countUse(context, [
      { key: `checkEmail:ip:${context.ip}`, most: 20, minutes: 60 },
      { key: `verifyEmail:${caller.id}`, most: 1, minutes: 2 },
    ])
    await context.db.transaction().execute(db => sendVerifyMail({ ...context, db }, caller, email))
    return null
  },

  async validate({ token }, context) {
    const row = await keepAddress(context, token)
    if (row) context.publish.changed('user', 'updated', [row])
    context.reply.header('cache-control', 'no-store').redirect(`${resultPage}?result=${row ? 1 : 0}`)
    return null
  },
})

type Kept = { id: string; createBy: string | null }

/** The account that now has the address; null for a link that is not good, or an address that got an owner meanwhile. */
function keepAddress(context: Context, token: string): Promise<Kept | null> {
  const kept = context.db.transaction().execute(async db => {
    const link = await takeLink({ ...context, db }, 'verifyEmail', token)
    const email = link?.data.email
    if (!link || typeof email !== 'string') return null
    await db.deleteFrom('unopenedAccount').where('userId', '=', link.subject).execute()
    const row = await db
      .updateTable('user')
      .set(({ eb }) => ({ email, updateTime: context.now(), revision: eb('revision', '+', 1) }))
      .where('id', '=', link.subject)
      .returning(['id', 'createBy', 'username'])
      .executeTakeFirst()
    context.actor.username = row?.username ?? null
    return row ?? null
  })
  return kept.catch((error: unknown) => {
    // The address is another's: the database says so, and the link stays as it was.
    if (toAppError(error) instanceof AppError) return null
    throw error
  })
}
