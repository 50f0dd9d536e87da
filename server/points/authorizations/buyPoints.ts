import { AppError } from '#contract/errors/errors.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Completion, createOrder } from '#server/orders/index.ts'
import { movePoints } from '#server/points/ledger/pointLedger.ts'
import { insertAuthorization } from './insertAuthorization.ts'

/** Price of one point in fen (0.01 yuan); null if points are not for sale. */
export async function readPointPrice({ settings, db }: Pick<Context, 'settings' | 'db'>): Promise<number | null> {
  const { arePointsNeeded, pointPrice } = await settings.readPlain('money', db)
  return arePointsNeeded ? pointPrice : null
}

/** Creates an unpaid order of points. Throws points.notForSale. */
export async function orderPoints({ points }: { points: number }, context: Context): Promise<{ orderId: string }> {
  const price = await readPointPrice(context)
  if (price === null) throw new AppError('points.notForSale')
  const { texts, language } = context
  const subject = texts.find(language, 'resources', 'order.values.kind.points') ?? ''
  const { id } = await createOrder(
    {
      kind: 'points',
      buyerId: callerOf(context).id,
      subject,
      quantity: points,
      currency: 'CNY',
      lines: [{ title: subject, quantity: points, unitPrice: price }],
    },
    context,
  )
  return { orderId: id }
}

export const creditPoints: Completion = async ({ id, ownerId, targetId, quantity, lines }, context) => {
  await movePoints(context.db, {
    cause: { kind: 'order', id },
    from: 'made',
    to: { person: targetId },
    points: quantity,
  })
  await insertAuthorization(
    {
      type: 'buy',
      isComplete: true,
      ownerId,
      targetUserId: targetId,
      points: quantity,
      unitPrice: lines[0]?.unitPrice ?? null,
    },
    context,
  )
}
