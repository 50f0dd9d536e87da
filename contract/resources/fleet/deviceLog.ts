import { logLevels, logSources, longestDetail } from '#contract/fleet/deviceLogLine.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

export const deviceLog = defineResource({
  name: 'deviceLog',
  path: '/devicelog',
  title: 'event',
  menu: 'screens',
  rows: 'own',
  sort: { field: 'time', order: 'desc' },
  fields: {
    deviceId: f.ref('device', { readonly: true, required: true, filter: 'eq' }),
    /**
     * When the event happened, by the device's clock; never later than the time at which the server received the
     * line.
     */
    time: f.moment({ readonly: true, required: true, filter: 'range' }),
    level: f.choice(logLevels, { readonly: true, required: true, filter: 'in' }),
    source: f.choice(logSources, { readonly: true, required: true, filter: 'in' }),
    event: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    detail: f.longText({ readonly: true, max: longestDetail, filter: 'contains' }),
    /** `boot`: one load of the player page; `number`: sequence number within it. */
    boot: f.text({ readonly: true, required: true, max: 64, filter: 'eq' }),
    number: f.int({ readonly: true, required: true }),
  },
  crud: { list: 'getAll', one: 'deviceLogById/:id', remove: 'delByIds/:ids' },
  views: {
    list: ['time', 'deviceId', 'level', 'source', 'event', 'detail'],
    show: ['level', 'time', 'deviceId', 'source', 'event', 'detail', 'number', 'createTime'],
    excel: ['time', 'deviceId', 'level', 'source', 'event', 'detail', 'number'],
  },
})
export type DeviceLog = RecordOf<typeof deviceLog>
