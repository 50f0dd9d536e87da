import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { flowUsers } from '#contract/services/money/flowUsers.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { createOrder } from '#server/orders/index.ts'
import type { FlowDetails } from './completeFlow.ts'
import { megabyte } from './flowText.ts'

type Call = (typeof flowUsers)['calls']['createOrder']

/** Orders an available traffic package for the caller or one of its sub-accounts. */
export async function orderPackage(
  { packageId, quantity, targetId }: CallInput<Call>,
  context: Context,
): Promise<CallResult<Call>> {
  const caller = callerOf(context)
  const bought = await context.db
    .selectFrom('flowPackage')
    .selectAll()
    .where('id', '=', packageId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!bought) throw fieldError('packageId', 'general.notFound')
  const target = targetId ?? caller.id
  if (target !== caller.id && !(await isOwnSubAccount(target, context)))
    throw fieldError('targetId', 'flow.notYourSubAccount')
  if (!(await context.settings.readPlain('money', context.db)).isFlowMetered) throw new AppError('order.creationFailed')
  const { name, kind, price, currency } = bought
  const count = quantity ?? 1
  const days = kind === 'daily' ? (bought.days ?? 1) * count : 0
  const bytes = bought.megabytes * megabyte * (kind === 'daily' ? 1 : count)
  const details: FlowDetails = { kind, bytes, days }
  const order = await createOrder(
    {
      kind: 'flow',
      buyerId: caller.id,
      targetId: target,
      subject: name,
      quantity: kind === 'daily' ? bytes * days : bytes,
      currency,
      lines: [{ title: name, quantity: count, unitPrice: price }],
      details,
    },
    context,
  )
  return { orderId: order.id, number: order.number }
}

async function isOwnSubAccount(id: string, context: Context): Promise<boolean> {
  const found = await context.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 2)
    .where('ownerId', '=', callerOf(context).id)
    .executeTakeFirst()
  return found !== undefined
}
