// Payment attempts. An order may have several attempts, with one or more providers; the first that is paid
// settles the order.
import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { order as declared } from '#contract/resources/money/order.ts'
import { currenciesOf, type GatewayName } from '#contract/rules/money/paymentMethods.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { lockOrder } from '#server/orders/lifecycle/openOrder.ts'
import { closePaymentTry } from './pollPaymentTry.ts'

export type Offered = { orderId: string; paymentMethod: GatewayName; code: string; expireTime: string }

type PaymentChoice = { id: string; paymentMethod?: GatewayName | null }

/**
 * Maximum lifetime of a payment attempt and its QR code in milliseconds. It is shorter than the two hours for which
 * codes of WeChat Pay and Alipay can be scanned.
 */
const tryLife = 100 * 60_000

/**
 * Opens an attempt to pay. Stores it before calling the provider, so that a payment can always be assigned to it by
 * its number. A repeated call returns the same attempt, so that an order has at most one open attempt per provider.
 */
export async function openPaymentTry({ id, paymentMethod }: PaymentChoice, context: Context): Promise<Offered> {
  const { db, gateways, settings, time, request } = context
  await closeExpired(id, context)
  const wanted = await inTransaction(context, inside => insertTry({ id, paymentMethod }, inside))
  const { number, provider, expireTime } = wanted
  const answer = (code: string) => ({ orderId: id, paymentMethod: provider, code, expireTime: time.encode(expireTime) })
  if (wanted.code) return answer(wanted.code)
  const gateway = await gateways.get(provider)
  const base = (await settings.find('other', { db }))?.domain ?? `${request.protocol}://${request.host}`
  const offered = await gateway.offer({
    number,
    subject: wanted.subject,
    amount: wanted.amount,
    currency: wanted.currency,
    expireTime,
    noticeUrl: new URL(`/xboot/payment/notify/${provider}`, base).href,
    returnUrl: new URL(`/xboot/payment/return/${number}`, base).href,
  })
  await db.updateTable('paymentTry').set(offered).where('number', '=', number).execute()
  return answer(offered.code)
}

/** Returns the latest open attempt of an order. Throws `order.notOffered` if no attempt is open. */
export async function readPaymentTry(id: string, context: Context): Promise<Offered> {
  const { db, time } = context
  const found = await db
    .selectFrom('paymentTry as t')
    .innerJoin('order', 'order.id', 't.orderId')
    .select(['t.provider', 't.code', 't.expireTime'])
    .where('t.orderId', '=', id)
    .where('t.state', '=', 'open')
    .where(ownOrAll(declared, context) ?? sql<SqlBool>`true`)
    .orderBy('t.createTime', 'desc')
    .executeTakeFirst()
  if (!found?.code) throw new AppError('order.notOffered')
  const { provider: paymentMethod, code, expireTime } = found
  return { orderId: id, paymentMethod, code, expireTime: time.encode(expireTime) }
}

/** Closes expired attempts at their providers, so that their codes can no longer be paid. */
async function closeExpired(orderId: string, context: Context): Promise<void> {
  const expired = await context.db
    .selectFrom('paymentTry as t')
    .innerJoin('order', 'order.id', 't.orderId')
    .selectAll('t')
    .where('t.orderId', '=', orderId)
    .where('t.state', '=', 'open')
    .where('t.expireTime', '<=', context.now())
    .where(ownOrAll(declared, context) ?? sql<SqlBool>`true`)
    .execute()
  for (const each of expired) await closePaymentTry(each, context)
}

async function insertTry({ id, paymentMethod }: PaymentChoice, context: Context) {
  const { db, ids, gateways, now } = context
  const order = await lockOrder(id, ownOrAll(declared, context), context)
  const { state, amount, currency, subject } = order
  if (state === 'cancelled') throw new AppError('order.cancelled')
  if (state !== 'toBePaid' || !order.expireTime) throw new AppError('order.paidAlready')
  const offered = await gateways.offered(context, currency)
  const provider = paymentMethod ?? offered[0]
  if (!provider || !offered.includes(provider) || !currenciesOf[provider].includes(currency))
    throw new AppError('gateway.notOffered')
  const known = await db
    .selectFrom('paymentTry')
    .select(['number', 'code', 'expireTime'])
    .where('orderId', '=', id)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const number = known?.number ?? ids.next()
  const life = new Date(Math.min(order.expireTime.getTime(), now().getTime() + tryLife))
  const expireTime = known?.expireTime ?? life
  if (!known)
    await db.insertInto('paymentTry').values({ number, orderId: id, provider, amount, currency, expireTime }).execute()
  return { number, provider, code: known?.code ?? null, amount, currency, subject, expireTime }
}
