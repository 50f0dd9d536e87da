import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf, upsert } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { paymentMethods } from '#contract/rules/money/paymentMethods.ts'
import { orderKinds } from './order.ts'

export const billDirections = ['in', 'out'] as const
export type BillDirection = (typeof billDirections)[number]

/** Categories of income and expense. */
export const billTypes = {
  in: [...orderKinds, 'otherIncome'],
  out: ['refund', 'purchase', 'service', 'salary', 'tax', 'otherExpense'],
} as const
const allTypes = [...billTypes.in, ...billTypes.out] as const

/** How the money of a bill was paid: by a method that payments of orders use, by bank transfer, or in cash. */
export const billModes = [...paymentMethods, 'bank', 'cash'] as const

/** Days in the site's time zone, both inclusive; absent = unlimited. */
const period = { billTimeFrom: f.date(), billTimeTo: f.date() }

const balance = z.object({
  currency: z.enum(currencies),
  in: z.int(),
  out: z.int(),
  /** Income minus expense. */
  balance: z.int(),
})
/** One entry per currency; currencies are never added up. */
const balances = z.array(balance)
const ofType = z.array(
  z.object({ billType: z.enum(allTypes), currency: z.enum(currencies), amount: z.int(), count: z.int() }),
)
const ofMode = z.array(
  z.object({ mode: z.enum(billModes), currency: z.enum(currencies), amount: z.int(), count: z.int() }),
)

/**
 * An income or expense. The server creates a bill for each payment and each completed refund; these bills never
 * change.
 */
export const bill = defineResource({
  name: 'bill',
  path: '/yqlBill',
  title: 'title',
  menu: 'money',
  fields: {
    title: f.text({ required: true, max: 200, filter: 'contains' }),
    /** Person or company that the money came from or went to; for orders, the buyer at the time of payment. */
    counterparty: f.text({ filter: 'contains' }),
    direction: f.choice(billDirections, { required: true, default: 'in', filter: 'in' }),
    billType: f.choice(allTypes, { required: true, default: 'otherIncome', filter: 'in' }),
    mode: f.choice(billModes, { required: true, default: 'bank', filter: 'in' }),
    amount: f.money({ required: true, min: 1, filter: 'range' }),
    currency: f.choice(currencies, { required: true, default: 'CNY', filter: 'in' }),
    billTime: f.moment({ required: true, filter: 'range' }),
    /** Reason of a bill that was entered by hand. */
    reason: f.text({ required: true, max: 500 }),
    /** The payment or refund that the bill was created with. */
    paymentId: f.ref('payment', { readonly: true }),
    refundId: f.ref('refund', { readonly: true }),
    orderId: f.ref('order', { readonly: true, filter: 'eq' }),
  },
  sort: { field: 'billTime', order: 'desc' },
  crud: {
    list: 'getBillList',
    one: 'getBill/:id',
    create: upsert('insertOrUpdateBill'),
    update: 'edit',
    remove: 'delBill/:ids',
  },
  views: {
    list: ['billTime', 'title', 'counterparty', 'direction', 'billType', 'mode', 'amount', 'orderId'],
    form: ['title', 'counterparty', 'direction', 'billType', 'mode', 'amount', 'currency', 'billTime', 'reason'],
    excel: [
      'billTime',
      'title',
      'counterparty',
      'direction',
      'billType',
      'mode',
      'amount',
      'currency',
      'orderId',
      'reason',
      'createBy',
    ],
    groups: {
      bill: ['title', 'counterparty', 'direction', 'billType', 'mode', 'amount', 'currency', 'billTime', 'reason'],
      source: ['orderId', 'paymentId', 'refundId'],
    },
  },
  actions: {
    getDictionaries: {
      method: 'GET',
      path: 'getDictionaries',
      perm: 'view',
      result: z.object({
        inTypes: z.array(z.enum(billTypes.in)),
        outTypes: z.array(z.enum(billTypes.out)),
        modes: z.array(z.enum(billModes)),
        currencies: z.array(z.enum(currencies)),
      }),
    },
    getBalance: { method: 'GET', path: 'getBalance', perm: 'view', result: balances },
    getTotal: { method: 'GET', path: 'getTotal', perm: 'view', input: period, result: balances },
    getInBillTypeDetail: { method: 'GET', path: 'getInBillTypeDetail', perm: 'view', input: period, result: ofType },
    getOutBillTypeDetail: { method: 'GET', path: 'getOutBillTypeDetail', perm: 'view', input: period, result: ofType },
    getInModeDetail: { method: 'GET', path: 'getInModeDetail', perm: 'view', input: period, result: ofMode },
    getOutModeDetail: { method: 'GET', path: 'getOutModeDetail', perm: 'view', input: period, result: ofMode },
  },
})
export type Bill = RecordOf<typeof bill>
