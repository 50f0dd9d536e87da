import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/**
 * `gap`: numbers of plays are missing. `broken`: the block does not continue the previous one. `taken`: another block
 * already has the numbers of its plays. `forged`: not signed by the device's key. `unreadable`: signed, but not a
 * valid block.
 */
export const playFindings = ['gap', 'broken', 'taken', 'forged', 'unreadable'] as const
export type PlayFindingKind = (typeof playFindings)[number]

/** A problem of a device's proof of play: missing or rejected blocks. */
export const playFinding = defineResource({
  name: 'playFinding',
  path: '/playFinding',
  title: 'deviceName',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** Name of the device when the problem was found. */
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    kind: f.choice(playFindings, { readonly: true, required: true, filter: 'in' }),
    /** Number of the first play concerned. */
    first: f.int({ readonly: true }),
    /** Number of plays concerned. */
    count: f.int({ readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['createTime', 'deviceName', 'kind', 'first', 'count'],
    show: ['kind', 'deviceId', 'deviceName', 'first', 'count', 'createTime'],
    excel: ['createTime', 'deviceName', 'kind', 'first', 'count'],
  },
})
export type PlayFinding = RecordOf<typeof playFinding>
