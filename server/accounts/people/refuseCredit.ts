import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/calls/context.ts'

/**
 * Points, money and flow of one's own are nobody's to hand over silently: who holds some gives them away, or has them taken back, first.
 * Flow counts while it is metered: else its pages are not there to take it back.
 */
export async function refuseCredit(ids: readonly string[], { db, settings }: Context): Promise<void> {
  const { isFlowMetered } = await settings.readPlain('money', db)
  const held = await db
    .selectFrom('ledgerAccount')
    .innerJoin('user', 'user.id', 'ledgerAccount.ownerId')
    .select(['user.username', 'ledgerAccount.posted', 'ledgerAccount.unit'])
    .where('ledgerAccount.owner', '=', 'person')
    .where(({ eb, or, and }) =>
      or([
        eb('ledgerAccount.unit', 'in', ['point', 'fen', 'cent']),
        // What is left of a day's flow is gone in the evening; what was bought is not.
        ...(isFlowMetered
          ? [and([eb('ledgerAccount.unit', '=', 'byte'), eb('ledgerAccount.purpose', '=', 'own')])]
          : []),
      ]),
    )
    .where('ledgerAccount.posted', '>', 0)
    .where('ledgerAccount.ownerId', 'in', ids)
    .executeTakeFirst()
  if (held?.unit === 'byte') throw new AppError('flow.ownerHasSome', { name: held.username })
  if (held) throw new AppError('user.holdsCredit', { name: held.username, count: held.posted })
}
