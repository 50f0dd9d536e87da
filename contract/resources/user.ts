import { f } from '../kernel/field.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** 0 general, 1 administrator, 2 sub-account, 3 staff (rules, Accounts 2). */
export const userTypes = [0, 1, 2, 3] as const

export const user = defineResource({
  name: 'user',
  path: '/user',
  title: 'username',
  menu: 'organisation',
  fields: {
    username: f.text({ required: true, min: 3, max: 32, unique: true, immutable: true, filter: 'contains' }),
    password: f.secret({ required: true, immutable: true, max: 20 }),
    nickName: f.text({ max: 50, filter: 'contains' }),
    departmentId: f.ref('department', { filter: 'eq' }),
    roles: f.refs('role'),
    type: f.choice(userTypes, { default: 0, filter: 'in' }),
    mobile: f.phone({ filter: 'contains' }),
    email: f.email({ filter: 'contains' }),
    sex: f.choice([0, 1, 2], { default: 2, filter: 'in' }),
    companyName: f.text({ max: 100 }),
    employeeName: f.text({ max: 50 }),
    address: f.text({ max: 200 }),
    street: f.text({ max: 200 }),
    description: f.longText({ max: 500 }),
    clientType: f.choice(['formal', 'trial'], { default: 'formal', filter: 'in' }),
    trialExpiry: f.date(),
    status: f.choice([0, -1], { default: 0, readonly: true, filter: 'in' }),
    mustChangePassword: f.flag({ default: false, readonly: true }),
  },
  crud: {
    list: 'getByCondition',
    one: 'get/:id',
    create: 'admin/add',
    update: 'admin/edit',
    remove: 'delByIds/:ids',
  },
  views: {
    list: ['username', 'nickName', 'departmentId', 'roles', 'type', 'mobile', 'email', 'status', 'createTime'],
    form: [
      'username',
      'password',
      'nickName',
      'departmentId',
      'roles',
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
    ],
    excel: ['username', 'nickName', 'departmentId', 'mobile', 'email', 'sex', 'type', 'status', 'createTime'],
  },
  actions: {
    enable: { method: 'POST', path: 'admin/enable/:id', perm: 'enable' },
    disable: { method: 'POST', path: 'admin/disable/:id', perm: 'disable' },
  },
})
export type User = RecordOf<typeof user>
