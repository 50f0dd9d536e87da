import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { orderLine } from '#contract/rules/money/orderLine.ts'
import { gatewayNames, paymentMethods } from '#contract/rules/money/paymentMethods.ts'
import { orderStates } from '#contract/states.ts'

/** What can be bought; what each brings once it is paid stands in `server/orderCompletions.ts`. */
export const orderKinds = ['flow', 'points', 'renewal'] as const
export type OrderKind = (typeof orderKinds)[number]

/** `code`: what the QR says; an address to open as well. */
const offered = z.object({
  orderId: z.string(),
  paymentMethod: z.enum(gatewayNames),
  code: z.string(),
  expireTime: z.string(),
})

/** Something that is bought, of every kind; its owner is the buyer. Only the server makes and moves orders. */
export const order = defineResource({
  name: 'order',
  path: '/flow',
  title: 'number',
  menu: 'money',
  rows: 'own',
  fields: {
    /** Without gaps in a year: `2026-000001`. */
    number: f.text({ readonly: true, required: true, max: 20, unique: true, filter: 'contains' }),
    kind: f.choice(orderKinds, { readonly: true, default: 'flow', filter: 'in' }),
    /** What is bought, as the bill says it. */
    subject: f.text({ readonly: true, required: true, max: 200, filter: 'contains' }),
    /** Who gets it. */
    targetId: f.ref('user', { readonly: true, filter: 'eq' }),
    /** How much of it: bytes of flow, points, devices times years. */
    quantity: f.int({ readonly: true, default: 1, min: 1 }),
    amount: f.money({ readonly: true, required: true, min: 1, filter: 'range' }),
    currency: f.choice(currencies, { readonly: true, default: 'CNY', filter: 'in' }),
    state: f.choice(orderStates.all, { readonly: true, default: 'toBePaid', filter: 'in' }),
    paymentMethod: f.choice(paymentMethods, { readonly: true, filter: 'in' }),
    payer: f.text({ readonly: true, max: 50 }),
    payTime: f.moment({ readonly: true, filter: 'range' }),
    completeTime: f.moment({ readonly: true }),
    cancelTime: f.moment({ readonly: true }),
    /** Unpaid then, it is cancelled. */
    expireTime: f.moment({ readonly: true }),
    /** Of what was paid. */
    refunded: f.money({ readonly: true, default: 0, min: 0 }),
    /** Of who cancelled it, or said that it is paid. */
    reason: f.text({ readonly: true, max: 500 }),
    lines: f.json(z.array(orderLine), { readonly: true, heavy: true, default: [] }),
    /** What its kind needs to know once it is paid. */
    details: f.json(z.record(z.string(), z.unknown()), { readonly: true, heavy: true, default: {} }),
  },
  crud: { list: 'getOrderList', one: 'getOrder/:id' },
  views: {
    list: ['number', 'subject', 'kind', 'amount', 'state', 'createBy', 'createTime', 'payTime'],
    show: [
      'number',
      'subject',
      'kind',
      'targetId',
      'quantity',
      'amount',
      'currency',
      'state',
      'paymentMethod',
      'payer',
      'refunded',
      'payTime',
      'completeTime',
      'expireTime',
      'cancelTime',
      'reason',
      'createBy',
      'createTime',
    ],
    excel: [
      'number',
      'subject',
      'kind',
      'amount',
      'currency',
      'state',
      'paymentMethod',
      'payer',
      'refunded',
      'createBy',
      'createTime',
      'payTime',
    ],
    groups: {
      bought: ['number', 'subject', 'kind', 'targetId', 'quantity', 'amount', 'currency'],
      payment: ['state', 'paymentMethod', 'payer', 'refunded', 'reason'],
      times: ['payTime', 'completeTime', 'expireTime', 'cancelTime'],
    },
  },
  actions: {
    /** How it can be paid; the sandbox where no gateway is set up. */
    getPaymentMethods: {
      method: 'GET',
      path: 'getPaymentMethods',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: z.array(z.enum(gatewayNames)),
    },
    /** Offers it to a gateway, the first one unless given; asked again, it answers the same offer while that is open. */
    payOrder: {
      method: 'POST',
      path: 'payOrder',
      perm: 'edit',
      isAtomic: false,
      input: { id: f.ref('order', { required: true }), paymentMethod: f.choice(gatewayNames) },
      result: offered,
    },
    /** Of the offer that is open. */
    getPayQrCode: {
      method: 'GET',
      path: 'getPayQrCode',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: offered,
    },
    /** Asks the gateway what became of it: for a report that was lost. */
    checkOrder: {
      method: 'POST',
      path: 'checkOrder/:id',
      perm: 'view',
      isAtomic: false,
      isRecorded: false,
      result: z.object({ state: z.enum(orderStates.all) }),
    },
    /** The name is the wire's: the order with its lines. */
    getOrderInfo: {
      method: 'GET',
      path: 'getOrderInfo',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: z.object({
        id: z.string(),
        number: z.string(),
        kind: z.enum(orderKinds),
        subject: z.string(),
        amount: z.int(),
        currency: z.enum(currencies),
        state: z.enum(orderStates.all),
        paymentMethod: z.enum(paymentMethods).nullable(),
        expireTime: z.string().nullable(),
        refunded: z.int(),
        lines: z.array(orderLine),
      }),
    },
    /** Of unpaid ones; what is paid or cancelled already refuses. */
    cancelOrder: {
      method: 'POST',
      path: 'cancelOrder',
      perm: 'edit',
      input: { id: f.ref('order', { required: true }), reason: f.text({ max: 500 }) },
    },
    /** The money came by another way: a transfer, cash. `transaction`: what that way calls it. */
    markPaid: {
      method: 'POST',
      path: 'markPaid/:id',
      perm: 'markPaid',
      input: {
        transaction: f.text({ required: true, max: 64 }),
        reason: f.text({ required: true, max: 500 }),
      },
    },
    /** Where the invoice is, for the caller and some hours. What nobody paid has none. */
    createInvoicePath: {
      method: 'POST',
      path: 'createInvoicePath',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: z.string(),
    },
    invoice: { method: 'GET', path: 'invoice/:id/:language', access: 'signed', raw: true },
  },
})
export type Order = RecordOf<typeof order>
