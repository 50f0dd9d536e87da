import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/**
 * `gap`: numbers that never came. `broken`: the block does not follow the one before. `taken`: another block stands under its
 * numbers. `forged`: the device's key did not sign it. `unreadable`: signed, and yet no block.
 */
export const playFindings = ['gap', 'broken', 'taken', 'forged', 'unreadable'] as const
export type PlayFindingKind = (typeof playFindings)[number]

/** What is wrong with a device's proof of play: what is missing from it, and what of it was refused. */
export const playFinding = defineResource({
  name: 'playFinding',
  path: '/playFinding',
  title: 'deviceName',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** As it was called then. */
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    kind: f.choice(playFindings, { readonly: true, required: true, filter: 'in' }),
    /** Number of the first play it is about. */
    first: f.int({ readonly: true }),
    /** Plays it is about. */
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
