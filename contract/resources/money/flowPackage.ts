import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { currencies } from '#contract/rules/money/currencies.ts'

/** `volume`: bytes of one's own until they are used. `daily`: bytes for each day, which do not add up. */
export const flowPackageKinds = ['volume', 'daily'] as const

/** What of flow can be bought; administrators set it up. */
export const flowPackage = defineResource({
  name: 'flowPackage',
  path: '/flowPackage',
  title: 'name',
  menu: 'money',
  fields: {
    name: f.text({ required: true, max: 50, filter: 'contains' }),
    kind: f.choice(flowPackageKinds, { default: 'volume', filter: 'in' }),
    megabytes: f.int({ required: true, min: 1, max: 100_000_000 }),
    /** Of a daily one: on how many days, today the first of them. */
    days: f.int({ min: 1, max: 3660 }),
    price: f.money({ required: true, min: 1 }),
    currency: f.choice(currencies, { default: 'CNY', filter: 'in' }),
    enabled: f.flag({ default: true, filter: 'eq' }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'kind', 'megabytes', 'days', 'price', 'currency', 'enabled'] },
})
export type FlowPackage = RecordOf<typeof flowPackage>
