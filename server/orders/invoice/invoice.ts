import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { order } from '#contract/resources/money/order.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import type { OrderLine } from '#contract/rules/money/orderLine.ts'
import type { PaymentMethod } from '#contract/rules/money/paymentMethods.ts'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { withoutMarks, writtenDay } from '#server/base/writtenDay.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { dispositionOf, readSigned, sessionProofs, signUrl } from '#server/media/index.ts'
import type { InvoiceOrder } from './drawInvoice.ts'

type Wanted = { id: string; language: string }

const pathOf = ({ id, language }: Wanted) => urlOf('/flow/invoice', id, language)
const secondsToDraw = 60

/**
 * Returns a URL of the invoice that is valid in the caller's session, in the caller's
 * language. Throws `order.notPaid`.
 */
export async function invoicePath({ id }: { id: string }, context: Context): Promise<string> {
  const { id: readerId, tokenHash } = callerOf(context)
  const [row] = await createRepository(context.db, order, context.time).find([id], ownOrAll(order, context))
  if (!row) throw new AppError('general.notFound')
  if (row.state !== 'paid' && row.state !== 'completed') throw new AppError('order.notPaid')
  return signUrl(context, pathOf({ id, language: context.language }), { id: readerId, proof: tokenHash })
}

export async function sendInvoice(wanted: Wanted, context: Context): Promise<null> {
  const { request, reply } = context
  await readSigned(context, {
    request,
    path: pathOf(wanted),
    proofsOf: userId => sessionProofs(context, userId),
  })
  const paid = await readPaid(wanted.id, context)
  const bytes = await context.apart.read(
    { reader: 'invoice', input: await saidOf(paid, wanted.language, context), seconds: secondsToDraw },
    z.instanceof(Uint8Array),
  )
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf(`invoice-${paid.number}.pdf`, 'attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.send(Buffer.from(bytes))
  return null
}

type Paid = {
  number: string
  subject: string
  amount: number
  refunded: number
  currency: Currency
  lines: readonly OrderLine[]
  payTime: Date
  paymentMethod: PaymentMethod
  buyer: string | null
  company: string | null
}

async function readPaid(id: string, { db }: Context): Promise<Paid> {
  const { rows } = await sql<Paid>`
    SELECT "o"."number", "o"."subject", "o"."amount", "o"."refunded", "o"."currency", "o"."lines", "o"."payTime", "o"."paymentMethod",
      coalesce(nullif("u"."nickName", ''), "u"."username") AS "buyer", nullif("u"."companyName", '') AS "company"
    FROM "order" AS "o" LEFT JOIN "user" AS "u" ON "u"."id" = "o"."ownerId" WHERE "o"."id" = ${id} AND "o"."payTime" IS NOT NULL
  `.execute(db)
  const [paid] = rows
  if (!paid) throw new AppError('general.notFound')
  return paid
}

async function saidOf(paid: Paid, language: string, context: Context): Promise<InvoiceOrder> {
  const { texts, config, settings, time, db } = context
  const { number, amount, refunded, currency, lines, payTime, paymentMethod, buyer, company } = paid
  const find = (space: string, key: string) =>
    texts.find(language, space, key) ?? texts.find('en-US', space, key) ?? key
  const word = (key: string) => find('payments', `invoice.${key}`)
  const tag = intlTag(language)
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const figure = new Intl.NumberFormat(tag)
  const moneyOf = (smallest: number) => withoutMarks(money.format(smallest / 100))
  const { name } = await settings.readPlain('site', db)
  const facts = [
    ['number', number],
    ['issuer', name ?? config.siteName],
    ['buyer', [company, buyer].filter(Boolean).join(' · ')],
    ['paidOn', writtenDay(time.dayOf(payTime), language)],
    ['method', find('resources', `order.values.paymentMethod.${paymentMethod}`)],
  ].map(([key = '', value = '']) => ({ label: word(key), value }))
  const sums = [{ label: word('total'), value: moneyOf(amount) }]
  if (refunded > 0)
    sums.push(
      { label: word('refunded'), value: moneyOf(-refunded) },
      { label: word('left'), value: moneyOf(amount - refunded) },
    )
  return {
    fonts: config.root,
    language,
    title: word('title'),
    facts,
    heads: [word('item'), word('quantity'), word('unitPrice'), word('amount')],
    rows: lines.map(({ title, quantity, unitPrice }) => [
      title,
      figure.format(quantity),
      moneyOf(unitPrice),
      moneyOf(quantity * unitPrice),
    ]),
    sums,
    note: paymentMethod === 'sandbox' ? find('payments', 'sandbox.noMoney') : null,
  }
}
