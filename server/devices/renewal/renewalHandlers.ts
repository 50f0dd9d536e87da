import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { toPage } from '#contract/kernel/paging.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { renewalAmount } from '#contract/rules/money/renewal.ts'
import { mostRenewed, renewal } from '#contract/services/money/renewal.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { createOrder } from '#server/orders/index.ts'

type Calls = typeof renewal.calls
type ExpiryFilter = Pick<CallInput<Calls['getExpiringDevices']>, 'equipmentName' | 'days'>
const dayMs = 86_400_000

export const renewalHandlers = serve(renewal, {
  getExpiringDevices,
  async getRenewalPrice(_input, context) {
    const { renewalPrice } = await readCharge(context)
    return { price: renewalPrice }
  },
  orderRenewal,
})

/**
 * SQL condition for devices whose service has ended or ends within `days` days. Includes only devices for which the
 * caller has the owner's rights and, if `equipmentName` is given, whose name contains it.
 */
function isExpiring({ equipmentName, days }: ExpiryFilter, context: Context): RawBuilder<SqlBool> {
  const until = new Date(context.now().getTime() + Number(days ?? 30) * dayMs)
  const name = equipmentName?.trim()
  const isNamed = name ? sql`position(lower(${name}) IN lower("name")) > 0` : sql`true`
  return sql<SqlBool>`"expiry" <= ${until} AND ${isNamed} AND ${ownOrAll(device, context) ?? sql`true`}`
}

type Found = {
  id: string
  eid: string
  name: string
  intime: Date | null
  renewaltime: Date | null
  expiry: Date
  createBy: string | null
  total: number
}

async function getExpiringDevices(input: CallInput<Calls['getExpiringDevices']>, context: Context) {
  const { db, time } = context
  const { pageNumber = 1, pageSize = 10, sort = 'createTime', order = 'desc' } = input
  const size = Number(pageSize)
  const number = Number(pageNumber)
  const direction = order === 'asc' ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`
  const by = sql.ref(sort ?? 'createTime')
  const found = await sql<Found>`
    SELECT "d".*, (SELECT "username" FROM "user" WHERE "user"."id" = "d"."ownerId") AS "createBy" FROM (
      SELECT "id", "eid", "name", "intime", "renewaltime", "ownerId", "expiry", count(*) OVER () AS "total",
        row_number() OVER (ORDER BY ${by} ${direction}, "id") AS "at"
      FROM "device" WHERE ${isExpiring(input, context)}
    ) AS "d" WHERE "at" > ${(number - 1) * size} AND "at" <= ${number * size} ORDER BY "at"
  `.execute(db)
  const rows = found.rows.map(({ id, eid, name, intime, renewaltime, expiry, createBy }) => ({
    id,
    eid,
    name,
    intime: intime && time.encode(intime),
    renewaltime: renewaltime && time.encode(renewaltime),
    expiry: time.encode(expiry),
    createBy,
  }))
  const total = found.rows[0]?.total ?? (number === 1 ? 0 : await countExpiring(input, context))
  return toPage(rows, { total, capped: false }, number, size)
}

async function countExpiring(input: ExpiryFilter, context: Context): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS "total" FROM "device" WHERE ${isExpiring(input, context)}
  `.execute(context.db)
  return counted.rows[0]?.total ?? 0
}

async function orderRenewal(input: CallInput<Calls['orderRenewal']>, context: Context) {
  const { renewalPrice } = await readCharge(context)
  const term = input.paymentTerm ?? 1
  const deviceIds = await readChosen(input, context)
  const amount = renewalAmount(deviceIds.length, term, renewalPrice)
  if (input.paymentAmount != null && input.paymentAmount !== amount)
    throw fieldError('paymentAmount', 'renewal.amountDiffers', { devices: deviceIds.length })
  const subject = subjectOf(deviceIds.length, term, context)
  const order = await createOrder(
    {
      kind: 'renewal',
      buyerId: callerOf(context).id,
      subject,
      quantity: deviceIds.length * term,
      currency: 'CNY',
      lines: [{ title: subject, quantity: deviceIds.length * term, unitPrice: renewalPrice }],
      details: { deviceIds, term },
    },
    context,
  )
  return { orderId: order.id, number: order.number, amount, devices: deviceIds.length }
}

/**
 * Returns the ids of the devices to renew: the given ones or, with `isAll`, all devices that the filter matches (see
 * `isExpiring`). A given id that is missing or not visible to the caller refuses the whole call; both cases give the
 * same error.
 */
async function readChosen(input: CallInput<Calls['orderRenewal']>, context: Context): Promise<string[]> {
  const chosen = [...new Set(input.ids ?? [])]
  if (!input.isAll && chosen.length === 0) throw fieldError('ids', 'general.selectData')
  const isChosen = input.isAll
    ? isExpiring(input, context)
    : sql<SqlBool>`"id" = ANY(${chosen}) AND ${ownOrAll(device, context) ?? sql`true`}`
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE ${isChosen} ORDER BY "id" LIMIT ${mostRenewed + 1}
  `.execute(context.db)
  if (found.rows.length > mostRenewed) throw new AppError('renewal.tooMany', { max: mostRenewed })
  if (input.isAll ? found.rows.length === 0 : found.rows.length < chosen.length)
    throw new AppError(input.isAll ? 'general.selectData' : 'general.notFound')
  return found.rows.map(({ id }) => id)
}

async function readCharge({ settings, db }: Context) {
  const { isRenewalCharged, renewalPrice } = await settings.readPlain('money', db)
  if (!isRenewalCharged) throw new AppError('renewal.free')
  return { renewalPrice }
}

function subjectOf(devices: number, term: number, { texts, language }: Context): string {
  const text = texts.find(language, 'renewal', 'subject') ?? ''
  return text.replace('{{devices}}', String(devices)).replace('{{term}}', String(term))
}
