import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** How points moved (spec 3). `transfer`: given to somebody, or bound to another installation by a license. */
export const authorizationTypes = ['transfer', 'takeBack', 'purchase', 'initial', 'special', 'buy'] as const
/** Points come into being: administrators alone. */
export const makingTypes = ['purchase', 'initial', 'special'] as const

const holder = z.object({ id: z.string(), username: z.string(), nickName: z.string().nullable(), points: z.int() })
export type PointHolder = z.infer<typeof holder>

/** Authorization points that changed hands; a record is written once and moves them. */
export const authorization = defineResource({
  name: 'authorization',
  path: '/authorization',
  title: 'type',
  menu: 'money',
  rows: 'own',
  fields: {
    type: f.choice(authorizationTypes, { default: 'transfer', immutable: true, filter: 'in' }),
    /** To whom they are given, or from whom they are taken back. */
    userId: f.ref('user', { required: true, requestOnly: true }),
    points: f.int({ required: true, immutable: true, min: 1, max: 1_000_000_000 }),
    /** Of one point, in fen. */
    unitPrice: f.money({ immutable: true, min: 0, max: 100_000_000 }),
    sourceUserId: f.ref('user', { readonly: true, filter: 'eq' }),
    targetUserId: f.ref('user', { readonly: true, filter: 'eq' }),
    /** Of a purchase: whether it is settled. */
    isComplete: f.flag({ readonly: true, default: true, filter: 'eq' }),
    remark: f.text({ max: 500, immutable: true }),
    /** Of the installation that a license binds them to. */
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
    /** A purchase was settled, or is open again. */
    updateIsComplete: {
      method: 'POST',
      path: 'updateIsComplete',
      perm: 'edit',
      input: { id: f.ref('authorization', { required: true }), isComplete: f.flag({ default: true }) },
    },
    /** At the price of the site; they come when the order is paid. */
    orderPoints: {
      method: 'POST',
      path: 'orderPoints',
      perm: 'add',
      input: { points: f.int({ required: true, min: 1, max: 1_000_000 }) },
      result: z.object({ orderId: z.string() }),
    },
    /** What a point costs, in fen; null: none are sold. */
    getPointPrice: {
      method: 'GET',
      path: 'getPointPrice',
      perm: 'view',
      result: z.object({ price: z.int().nullable() }),
    },
    /** Whom the caller may give points to, or take them back from, with what each holds; oneself first. */
    getToUserList: { method: 'GET', path: 'getToUserList', perm: 'view', result: z.array(holder) },
  },
})
export type Authorization = RecordOf<typeof authorization>
