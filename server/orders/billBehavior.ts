import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { type BillDirection, bill, billModes, billTypes } from '#contract/resources/money/bill.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import type { Row, Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'

type Period = { billTimeFrom?: string | null; billTimeTo?: string | null }
const { getTotal, getInBillTypeDetail, getInModeDetail } = bill.actions

export const billBehavior = behave(bill, {
  before: {
    create: values => {
      refuseOtherType(values)
      return values
    },
    update(values, row) {
      refuseFollowing(row)
      refuseOtherType({ ...row, ...values })
      return values
    },
    remove: rows => rows.forEach(refuseFollowing),
  },
  actions: {
    getDictionaries: () => ({
      inTypes: [...billTypes.in],
      outTypes: [...billTypes.out],
      modes: [...billModes],
      currencies: [...currencies],
    }),
    getBalance: (_, context) => sumsOf({}, context),
    getTotal: sumsOf,
    getInBillTypeDetail: async (input, context) =>
      getInBillTypeDetail.result.parse(await detailsOf('in', 'billType', input, context)),
    getOutBillTypeDetail: async (input, context) =>
      getInBillTypeDetail.result.parse(await detailsOf('out', 'billType', input, context)),
    getInModeDetail: async (input, context) =>
      getInModeDetail.result.parse(await detailsOf('in', 'mode', input, context)),
    getOutModeDetail: async (input, context) =>
      getInModeDetail.result.parse(await detailsOf('out', 'mode', input, context)),
  },
})

/**
 * Throws a field error if the bill type belongs to the other direction, because income and expenses
 * have different types.
 */
function refuseOtherType({ direction, billType }: Values): void {
  const types: readonly unknown[] = direction === 'out' ? billTypes.out : billTypes.in
  if (!types.includes(billType)) throw fieldError('billType', 'bill.otherType')
}

function refuseFollowing({ paymentId, refundId }: Row): void {
  if (paymentId || refundId) throw new AppError('bill.followsOrder')
}

function within({ billTimeFrom, billTimeTo }: Period, { time }: Context): RawBuilder<SqlBool> {
  const from = billTimeFrom ? sql`"billTime" >= ${time.startOf(billTimeFrom)}` : sql`true`
  const to = billTimeTo ? sql`"billTime" <= ${time.endOf(billTimeTo)}` : sql`true`
  return sql<SqlBool>`${from} AND ${to}`
}

async function sumsOf(period: Period, context: Context) {
  const found = await sql`
    SELECT "currency", coalesce(sum("amount") FILTER (WHERE "direction" = 'in'), 0)::bigint AS "in",
      coalesce(sum("amount") FILTER (WHERE "direction" = 'out'), 0)::bigint AS "out",
      sum(CASE "direction" WHEN 'in' THEN "amount" ELSE -"amount" END)::bigint AS "balance"
    FROM "bill" WHERE ${within(period, context)} GROUP BY "currency" ORDER BY "currency"
  `.execute(context.db)
  return getTotal.result.parse(found.rows)
}

async function detailsOf(direction: BillDirection, by: 'billType' | 'mode', period: Period, context: Context) {
  const found = await sql`
    SELECT ${sql.ref(by)}, "currency", sum("amount")::bigint AS "amount", count(*) AS "count" FROM "bill"
    WHERE "direction" = ${direction} AND ${within(period, context)} GROUP BY 1, 2 ORDER BY 2, 3 DESC
  `.execute(context.db)
  return found.rows
}
