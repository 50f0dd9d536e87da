import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { orderLine } from '#contract/rules/money/orderLine.ts'
import { gatewayNames, paymentMethods } from '#contract/rules/money/paymentMethods.ts'
import { orderStates } from '#contract/states.ts'

/** Kinds of orders; `completions` of a subject of the server delivers each kind after payment. */
export const orderKinds = ['flow', 'points', 'renewal'] as const
export type OrderKind = (typeof orderKinds)[number]

/** `code`: content of the QR code, usable as a link as well. */
const offered = z.object({
  orderId: z.string(),
  paymentMethod: z.enum(gatewayNames),
  code: z.string(),
  expireTime: z.string(),
})

/** A purchase of any kind; its owner is the buyer. Only the server creates and changes orders. */
export const order = defineResource({
  name: 'order',
  path: '/flow',
  title: 'number',
  menu: 'money',
  rows: 'own',
  fields: {
    /** Consecutive within a year: `2026-000001`. */
    number: f.text({ readonly: true, required: true, max: 20, unique: true, filter: 'contains' }),
    kind: f.choice(orderKinds, { readonly: true, default: 'flow', filter: 'in' }),
    /** Item as printed on the bill. */
    subject: f.text({ readonly: true, required: true, max: 200, filter: 'contains' }),
    /** Account that receives the item. */
    targetId: f.ref('user', { readonly: true, filter: 'eq' }),
    /** Bytes of traffic, points, or devices times years. */
    quantity: f.int({ readonly: true, default: 1, min: 1 }),
    amount: f.money({ readonly: true, required: true, min: 1, filter: 'range' }),
    currency: f.choice(currencies, { readonly: true, default: 'CNY', filter: 'in' }),
    state: f.choice(orderStates.all, { readonly: true, default: 'toBePaid', filter: 'in' }),
    paymentMethod: f.choice(paymentMethods, { readonly: true, filter: 'in' }),
    payer: f.text({ readonly: true, max: 50 }),
    payTime: f.moment({ readonly: true, filter: 'range' }),
    completeTime: f.moment({ readonly: true }),
    cancelTime: f.moment({ readonly: true }),
    /** Unpaid orders are canceled at this time. */
    expireTime: f.moment({ readonly: true }),
    /** Refunded part of the payment. */
    refunded: f.money({ readonly: true, default: 0, min: 0 }),
    /** Reason for canceling the order, or for marking it as paid. */
    reason: f.text({ readonly: true, max: 500 }),
    lines: f.json(z.array(orderLine), { readonly: true, heavy: true, default: [] }),
    /** Data for the delivery, in a format of the order's kind. */
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
    /** Available payment methods; the sandbox if no gateway is configured. */
    getPaymentMethods: {
      method: 'GET',
      path: 'getPaymentMethods',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: z.array(z.enum(gatewayNames)),
    },
    /**
     * Creates a payment offer (a QR code) at a gateway, by default the first of `getPaymentMethods`. Returns the
     * gateway's existing offer while that is open.
     */
    payOrder: {
      method: 'POST',
      path: 'payOrder',
      perm: 'edit',
      isAtomic: false,
      input: { id: f.ref('order', { required: true }), paymentMethod: f.choice(gatewayNames) },
      result: offered,
    },
    /** The open payment offer of the order. */
    getPayQrCode: {
      method: 'GET',
      path: 'getPayQrCode',
      perm: 'view',
      input: { id: f.ref('order', { required: true }) },
      result: offered,
    },
    /** Queries the gateway for the order's state, in case its notification was lost. */
    checkOrder: {
      method: 'POST',
      path: 'checkOrder/:id',
      perm: 'view',
      isAtomic: false,
      isRecorded: false,
      result: z.object({ state: z.enum(orderStates.all) }),
    },
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
    /** Cancels an unpaid order; fails for a paid or canceled one. */
    cancelOrder: {
      method: 'POST',
      path: 'cancelOrder',
      perm: 'edit',
      input: { id: f.ref('order', { required: true }), reason: f.text({ max: 500 }) },
    },
    /** Records a payment outside the gateways, such as a transfer or cash. `transaction`: its reference. */
    markPaid: {
      method: 'POST',
      path: 'markPaid/:id',
      perm: 'markPaid',
      input: {
        transaction: f.text({ required: true, max: 64 }),
        reason: f.text({ required: true, max: 500 }),
      },
    },
    /** Returns a URL of the invoice, valid for one to two hours for the caller. Fails for an unpaid order. */
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
