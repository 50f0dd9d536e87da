import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** How points moved (spec 3). `transfer`: given to an account, or bound to another installation by a license. */
export const authorizationTypes = ['transfer', 'takeBack', 'purchase', 'initial', 'special', 'buy'] as const
/** Types that create points; administrators only. */
export const makingTypes = ['purchase', 'initial', 'special'] as const

const holder = z.object({ id: z.string(), username: z.string(), nickName: z.string().nullable(), points: z.int() })
export type PointHolder = z.infer<typeof holder>

/** A transfer of authorization points; creating a record moves them, and records never change. */
export const authorization = defineResource({
  name: 'authorization',
  path: '/authorization',
  title: 'type',
  menu: 'money',
  rows: 'own',
  fields: {
    type: f.choice(authorizationTypes, { default: 'transfer', immutable: true, filter: 'in' }),
    /** Account that points are given to or taken back from. */
    userId: f.ref('user', { required: true, requestOnly: true }),
    points: f.int({ required: true, immutable: true, min: 1, max: 1_000_000_000 }),
    /** Price of one point, in fen. */
    unitPrice: f.money({ immutable: true, min: 0, max: 100_000_000 }),
    sourceUserId: f.ref('user', { readonly: true, filter: 'eq' }),
    targetUserId: f.ref('user', { readonly: true, filter: 'eq' }),
    /** For a purchase: whether the purchase is settled. */
    isComplete: f.flag({ readonly: true, default: true, filter: 'eq' }),
    remark: f.text({ max: 500, immutable: true }),
    /** Machine code of the installation that a license binds the points to. */
    machineCode: f.text({ readonly: true, max: 128 }),
    serverAddress: f.text({ readonly: true, max: 255 }),
  },
  crud: { list: 'getAuthorizationList', one: 'get/:id', create: 'updateLicenseNum' },
  views: {
    list: ['type', 'points', 'sourceUserId', 'targetUserId', 'createBy', 'unitPrice', 'isComplete', 'createTime'],
    form: ['type', 'userId', 'points', 'unitPrice', 'remark'],
    show: [
      'type',
      'points',
      'unitPrice',
      'isComplete',
      'sourceUserId',
      'targetUserId',
      'remark',
      'machineCode',
      'serverAddress',
      'createBy',
      'createTime',
    ],
    excel: ['type', 'points', 'unitPrice', 'sourceUserId', 'targetUserId', 'remark', 'createBy', 'createTime'],
    groups: {
      points: ['type', 'userId', 'points', 'unitPrice', 'isComplete', 'remark'],
      parties: ['sourceUserId', 'targetUserId', 'machineCode', 'serverAddress'],
    },
  },
  actions: {
    /** Marks a purchase as settled or open. */
    updateIsComplete: {
      method: 'POST',
      path: 'updateIsComplete',
      perm: 'edit',
      input: { id: f.ref('authorization', { required: true }), isComplete: f.flag({ default: true }) },
    },
    /** Orders points at the site's price; they are credited when the order is paid. */
    orderPoints: {
      method: 'POST',
      path: 'orderPoints',
      perm: 'add',
      input: { points: f.int({ required: true, min: 1, max: 1_000_000 }) },
      result: z.object({ orderId: z.string() }),
    },
    /** Price of a point in fen; null: not for sale. */
    getPointPrice: {
      method: 'GET',
      path: 'getPointPrice',
      perm: 'view',
      result: z.object({ price: z.int().nullable() }),
    },
    /** Accounts that the caller may exchange points with, and their balances; the caller first. */
    getToUserList: { method: 'GET', path: 'getToUserList', perm: 'view', result: z.array(holder) },
  },
})
export type Authorization = RecordOf<typeof authorization>
