import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { ledgerFindingKinds } from '#contract/rules/money/ledgerFindingKinds.ts'

/** An inconsistency found by the check of the ledgers; closed when a later check no longer finds it. */
export const ledgerFinding = defineResource({
  name: 'ledgerFinding',
  path: '/ledgerFinding',
  title: 'subject',
  menu: 'money',
  fields: {
    kind: f.choice(ledgerFindingKinds, { readonly: true, required: true, filter: 'in' }),
    /** Describes the inconsistent item: a unit such as `fen`, a ledger account, a charge or a payment. */
    subject: f.text({ readonly: true, required: true, max: 200, filter: 'contains' }),
    /** In the smallest unit: fen or cent, bytes, points. */
    expected: f.int({ readonly: true }),
    found: f.int({ readonly: true }),
    overTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: { list: ['createTime', 'kind', 'subject', 'expected', 'found', 'overTime'] },
})
export type LedgerFinding = RecordOf<typeof ledgerFinding>
