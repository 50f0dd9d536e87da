import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'

/** `volume`: bytes that stay until used. `daily`: bytes per day, which do not carry over. */
export const flowPackageKinds = ['volume', 'daily'] as const

/** A traffic package for sale, defined by administrators. */
export const flowPackage = defineResource({
  name: 'flowPackage',
  path: '/flowPackage',
  title: 'name',
  menu: 'money',
  fields: {
    name: f.text({ required: true, max: 50, filter: 'contains' }),
    kind: f.choice(flowPackageKinds, { default: 'volume', filter: 'in' }),
    megabytes: f.int({ required: true, min: 1, max: 100_000_000 }),
    /** For a daily package: number of days, starting on the day of payment. */
    days: f.int({ min: 1, max: 3660 }),
    price: f.money({ required: true, min: 1 }),
    currency: f.choice(currencies, { default: 'CNY', filter: 'in' }),
    enabled: f.flag({ default: true, filter: 'eq' }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'kind', 'megabytes', 'days', 'price', 'currency', 'enabled'] },
})
export type FlowPackage = RecordOf<typeof flowPackage>
