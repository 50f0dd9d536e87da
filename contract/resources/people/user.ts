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

/**
 * Data that a new account sees. `own`: its own rows. `ours`: also the rows of its parent account. `all`: all rows,
 * which needs a role that grants this.
 */
export const accountViews = ['own', 'ours', 'all'] as const
export type AccountView = (typeof accountViews)[number]

/** Maximum number of accounts per call of `resetPass`. */
export const mostResets = 100

/** An account as `get/:id` answers it. Lazy, because the declaration cannot refer to itself. */
const account: z.ZodType<Record<string, unknown>> = z.lazy(() => recordSchemaOf(user, { heavy: true }))
/**
 * Number of rows of a resource that the accounts own; `isKept`: these rows change their owner even if the accounts'
 * other rows are deleted.
 */
const owned = z.object({ resource: z.string(), count: z.number(), isKept: z.boolean() })
/** Whose records of a resource an account may see: everyone's, its own, or none because it may not open the list. */
const reach = z.enum(['all', 'own', 'none'])
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
    /** Data that a new account is meant to see; absent: `type` and `roles` decide. Sets `type` and checks `roles`. */
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
    /** Last day of a trial. */
    trialExpiry: f.date({ filter: 'range' }),
    status: f.choice([0, -1], { default: 0, readonly: true, filter: 'in' }),
    mustChangePassword: f.flag({ default: false, readonly: true }),
    /** Strength of the password when it was set. */
    passStrength: f.choice(passwordStrengths, { readonly: true }),
    /**
     * Given at registration and unconfirmed: not usable for signing in and not unique until a code confirms it as
     * `mobile`.
     */
    unprovenMobile: f.phone({ readonly: true }),
    avatar: f.text({ max: 200, readonly: true }),
    /** Authorization points available to the account. */
    points: f.int({ computed: true, readonly: true }),
  },
  crud: {
    list: 'getByCondition',
    one: 'get/:id',
    create: 'admin/add',
    update: 'admin/edit',
    /**
     * `owned`: whether the rows that the accounts own are handed over or deleted. `ownerTo`: the account that gets
     * rows. By default, the rows of a sub-account go to its parent, and all other rows go to the caller. The call
     * fails if the accounts own rows and neither input is given.
     */
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
      /** Generated if empty. */
      password: f.secret({ max: 20 }),
      /** xboot-api.md 2.1: an account without roles gets the default roles unless this is 0. */
      defaultRole: f.choice([1, 0], { default: 1 }),
      status: f.choice([0, -1], { default: 0 }),
    },
  },
  actions: {
    enable: { method: 'POST', path: 'admin/enable/:ids', perm: 'enable' },
    disable: { method: 'POST', path: 'admin/disable/:ids', perm: 'disable' },
    /** Rows that these accounts own, and their default new owner: shown before the accounts are deleted. */
    getOwned: {
      method: 'GET',
      path: 'getOwned/:ids',
      perm: 'delete',
      result: z.object({ owned: z.array(owned), ownerTo: z.object({ id: z.string(), username: z.string() }) }),
    },
    /** Returns the new passwords once; they are not stored in clear. */
    resetPass: {
      method: 'POST',
      path: 'resetPass',
      perm: 'resetPassword',
      input: { ids: f.refs('user', { required: true }) },
      result: z.array(newPassword),
    },
    /** The caller's account, freshly read. */
    getuser: { method: 'GET', path: 'getuser', access: 'member', result: account },
    getAll: { method: 'GET', path: 'getAll', perm: 'view', result: z.array(account) },
    /** Number of accounts that the caller may see, by kind. */
    getUserUseNum: {
      method: 'GET',
      path: 'getUserUseNum',
      perm: 'view',
      result: z.object({
        total: z.number(),
        enabled: z.number(),
        disabled: z.number(),
        trial: z.number(),
        expired: z.number(),
        subAccounts: z.number(),
      }),
    },
    /**
     * Whose records the account may see. `besides`: accounts whose records count as its own. Null for an account that
     * may not be used.
     */
    getReach: {
      method: 'GET',
      path: 'getReach/:id',
      perm: 'view',
      result: z
        .object({ device: reach, program: reach, file: reach, besides: z.enum(['main', 'sub']).nullable() })
        .nullable(),
    },
    /** Roles that the caller may assign. */
    getRoles: {
      method: 'GET',
      path: 'getRoles',
      access: 'member',
      /** `managesAll`: the role sees everyone's devices and programs. */
      result: z.array(
        z.object({ id: z.string(), name: z.string(), description: z.string().nullable(), managesAll: z.boolean() }),
      ),
    },
  },
})

/**
 * Error for a name that breaks the rule for account names. Only new names are checked, because names of older
 * accounts may break the rule.
 */
function refusalOf(name: unknown) {
  const id = typeof name === 'string' ? accountNameError(name) : null
  return id === null ? undefined : { id }
}

export type User = RecordOf<typeof user>
