import { z } from 'zod'
import { recordSchemaOf } from '#contract/derive/recordSchemaOf.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { accountNameError, accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { emailOf } from '#contract/rules/accounts/emailOf.ts'
import { passwordStrengths } from '#contract/rules/accounts/password.ts'
import { phonePartOf } from '#contract/rules/accounts/phoneOf.ts'

/** 0 general, 1 administrator, 2 sub-account, 3 staff (rules, Accounts 2). */
export const userTypes = [0, 1, 2, 3] as const

/** Whose screens, programs and files a new account sees: its own, its parent's as well, or by a role everybody's. */
export const accountViews = ['own', 'ours', 'all'] as const
export type AccountView = (typeof accountViews)[number]

/** Accounts whose password is reset in one call. */
export const mostResets = 100

/** An account as `get/:id` answers it; the declaration cannot name itself. */
const account: z.ZodType<Record<string, unknown>> = z.lazy(() => recordSchemaOf(user, { heavy: true }))
/** Rows of a resource that belong to an account; `isKept`: they stay, with another owner, also where the rest is deleted. */
const owned = z.object({ resource: z.string(), count: z.number(), isKept: z.boolean() })
const newPassword = z.object({ id: z.string(), username: z.string(), password: z.string() })

export const user = defineResource({
  name: 'user',
  path: '/user',
  title: 'username',
  menu: 'organisation',
  rows: 'own',
  fields: {
    username: f.text({
      required: true,
      min: 3,
      max: 32,
      unique: true,
      immutable: true,
      filter: 'contains',
      tidied: accountNameOf,
      refusal: name => refusalOf(name),
    }),
    password: f.secret({ required: true, immutable: true, max: 20 }),
    nickName: f.text({ max: 50, filter: 'contains' }),
    departmentId: f.ref('department', { filter: 'eq' }),
    roles: f.refs('role', { filter: 'eq' }),
    /** Of a manager's new account; absent: what `type` and `roles` come to. */
    sees: f.choice(accountViews, { requestOnly: true }),
    type: f.choice(userTypes, { default: 0, filter: 'in' }),
    mobile: f.phone({ unique: true, filter: 'contains', tidied: phonePartOf }),
    email: f.email({ unique: true, filter: 'contains', tidied: emailOf }),
    sex: f.choice([0, 1, 2], { default: 2, filter: 'in' }),
    companyName: f.text({ max: 100 }),
    employeeName: f.text({ max: 50 }),
    /** ISO 3166-1 alpha-2. */
    country: f.text({ min: 2, max: 2 }),
    address: f.text({ max: 200 }),
    street: f.text({ max: 200 }),
    description: f.longText({ max: 500 }),
    clientType: f.choice(['formal', 'trial'], { default: 'formal', filter: 'in' }),
    /** The last day on which a trial can be used. */
    trialExpiry: f.date({ filter: 'range' }),
    status: f.choice([0, -1], { default: 0, readonly: true, filter: 'in' }),
    mustChangePassword: f.flag({ default: false, readonly: true }),
    /** Of the password at the time it was set. */
    passStrength: f.choice(passwordStrengths, { readonly: true }),
    /** What a new member gave without proving it: no way in and nobody's alone, until a code makes it `mobile`. */
    unprovenMobile: f.phone({ readonly: true }),
    avatar: f.text({ max: 200, readonly: true }),
    /** Authorization points that the account may use. */
    points: f.int({ computed: true, readonly: true }),
  },
  crud: {
    list: 'getByCondition',
    one: 'get/:id',
    create: 'admin/add',
    update: 'admin/edit',
    /** Without more, what the accounts own goes to the caller, and what a sub-account owns to its parent. */
    remove: { path: 'delByIds/:ids', input: { owned: f.choice(['handOver', 'delete']), ownerTo: f.ref('user') } },
  },
  views: {
    list: ['username', 'nickName', 'status', 'departmentId', 'roles', 'email'],
    form: [
      'username',
      'password',
      'nickName',
      'departmentId',
      'roles',
      'sees',
      'type',
      'mobile',
      'email',
      'sex',
      'companyName',
      'employeeName',
      'country',
      'address',
      'street',
      'clientType',
      'trialExpiry',
      'description',
    ],
    excel: [
      'username',
      'nickName',
      'departmentId',
      'roles',
      'type',
      'mobile',
      'email',
      'sex',
      'companyName',
      'employeeName',
      'country',
      'address',
      'street',
      'clientType',
      'trialExpiry',
      'description',
      'status',
      'createTime',
    ],
    groups: {
      account: [
        'username',
        'password',
        'roles',
        'sees',
        'departmentId',
        'type',
        'status',
        'mustChangePassword',
        'passStrength',
      ],
      person: [
        'nickName',
        'sex',
        'mobile',
        'unprovenMobile',
        'email',
        'country',
        'address',
        'street',
        'avatar',
        'description',
      ],
      customer: ['companyName', 'employeeName', 'clientType', 'trialExpiry', 'points'],
    },
  },
  imports: {
    key: 'username',
    columns: [
      'username',
      'password',
      'nickName',
      'departmentId',
      'roles',
      'defaultRole',
      'type',
      'mobile',
      'email',
      'sex',
      'companyName',
      'employeeName',
      'address',
      'street',
      'clientType',
      'trialExpiry',
      'description',
      'status',
    ],
    fields: {
      /** Left empty, one is made up. */
      password: f.secret({ max: 20 }),
      /** xboot-api.md 2.1: an account given no roles gets the default ones, unless it says 0. */
      defaultRole: f.choice([1, 0], { default: 1 }),
      status: f.choice([0, -1], { default: 0 }),
    },
  },
  actions: {
    enable: { method: 'POST', path: 'admin/enable/:ids', perm: 'enable' },
    disable: { method: 'POST', path: 'admin/disable/:ids', perm: 'disable' },
    /** What these accounts own, and who gets it unless another account is chosen: looked at before they are deleted. */
    getOwned: {
      method: 'GET',
      path: 'getOwned/:ids',
      perm: 'delete',
      result: z.object({ owned: z.array(owned), ownerTo: z.object({ id: z.string(), username: z.string() }) }),
    },
    /** The new passwords are answered once and kept nowhere. */
    resetPass: {
      method: 'POST',
      path: 'resetPass',
      perm: 'resetPassword',
      input: { ids: f.refs('user', { required: true }) },
      result: z.array(newPassword),
    },
    /** One's own account, afresh. */
    getuser: { method: 'GET', path: 'getuser', access: 'member', result: account },
    getAll: { method: 'GET', path: 'getAll', perm: 'view', result: z.array(account) },
    /** Of the accounts the caller may see. */
    getUserUseNum: {
      method: 'GET',
      path: 'getUserUseNum',
      perm: 'view',
      result: z.object({
        total: z.number(),
        enabled: z.number(),
        disabled: z.number(),
        trial: z.number(),
        /** Trials that are over. */
        expired: z.number(),
        subAccounts: z.number(),
      }),
    },
    /** The roles the caller may give to somebody. */
    getRoles: {
      method: 'GET',
      path: 'getRoles',
      access: 'member',
      /** `managesAll`: who has it sees everybody's screens and programs. */
      result: z.array(
        z.object({ id: z.string(), name: z.string(), description: z.string().nullable(), managesAll: z.boolean() }),
      ),
    },
  },
})

/** Accounts of before this rule may have names that break it; only a new one is checked. */
function refusalOf(name: unknown) {
  const id = typeof name === 'string' ? accountNameError(name) : null
  return id === null ? undefined : { id }
}

export type User = RecordOf<typeof user>
