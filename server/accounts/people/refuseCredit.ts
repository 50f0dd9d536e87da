import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Points, money and traffic are never handed over implicitly: they must be transferred or withdrawn before the
 * account is deleted. Without metering, traffic does not count, because no page can withdraw it then. Throws
 * `flow.ownerHasSome` or `user.holdsCredit`.
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
        // Only purchased traffic counts. Daily traffic expires at the end of the day.
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
