import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'
import { alarmStates } from '#contract/states.ts'

/** Scope of an alarm: one screen, most screens behind one public address, or most screens that its rule watches. */
export const alarmScopes = ['screen', 'address', 'site'] as const

/**
 * One occurrence of the condition that an alarm rule watches. Only the server opens alarms and marks them as
 * recovered. An alarm belongs to the owner of its screens, even if another account owns the rule.
 */
export const alarm = defineResource({
  name: 'alarm',
  path: '/alarm',
  title: 'name',
  menu: 'screens',
  rows: 'own',
  fields: {
    /** Name of the screen when the alarm opened; for an outage, the names of up to three of its screens. */
    name: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    kind: f.choice(alarmKinds, { readonly: true, default: 'offline', filter: 'in' }),
    state: f.choice(alarmStates.all, { readonly: true, default: 'open', filter: 'in' }),
    place: f.choice(alarmScopes, { readonly: true, default: 'screen', filter: 'in' }),
    ruleId: f.ref('alarmRule', { readonly: true, filter: 'eq' }),
    /** Set only for an alarm of a single screen. */
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** Public IP address that the alarm's screens share. */
    address: f.text({ readonly: true, max: 64 }),
    /** Owner of the screens. */
    owner: f.text({ computed: true, readonly: true }),
    /** Number of screens that the alarm is about. */
    devices: f.int({ readonly: true, default: 1, min: 1 }),
    /** When the condition began, as far as known. */
    sinceTime: f.moment({ readonly: true, required: true }),
    openTime: f.moment({ readonly: true, required: true, filter: 'range' }),
    /** When recipients were notified; delayed by quiet hours. */
    toldTime: f.moment({ readonly: true }),
    acknowledgeTime: f.moment({ readonly: true }),
    acknowledgeBy: f.text({ readonly: true, max: 32 }),
    /** Note of the person who acknowledged the alarm. */
    note: f.text({ readonly: true, max: 500 }),
    recoverTime: f.moment({ readonly: true }),
    recoverToldTime: f.moment({ readonly: true }),
  },
  sort: { field: 'openTime', order: 'desc' },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['name', 'owner', 'kind', 'state', 'place', 'devices', 'sinceTime', 'recoverTime', 'acknowledgeBy'],
    show: [
      'name',
      'owner',
      'kind',
      'state',
      'place',
      'deviceId',
      'address',
      'devices',
      'ruleId',
      'sinceTime',
      'openTime',
      'toldTime',
      'acknowledgeTime',
      'acknowledgeBy',
      'note',
      'recoverTime',
      'recoverToldTime',
    ],
    excel: [
      'name',
      'owner',
      'kind',
      'state',
      'place',
      'address',
      'devices',
      'sinceTime',
      'openTime',
      'acknowledgeTime',
      'acknowledgeBy',
      'note',
      'recoverTime',
    ],
    groups: {
      trouble: ['name', 'owner', 'kind', 'state', 'place', 'deviceId', 'address', 'devices', 'ruleId'],
      times: ['sinceTime', 'openTime', 'toldTime', 'recoverTime', 'recoverToldTime'],
      hand: ['acknowledgeTime', 'acknowledgeBy', 'note'],
    },
  },
  actions: {
    /** Marks alarms as being worked on. Skips acknowledged and recovered ones. */
    acknowledge: {
      method: 'POST',
      path: 'acknowledge',
      perm: 'edit',
      input: { ids: f.refs('alarm', { required: true }), note: f.longText({ max: 500 }) },
    },
  },
})
export type Alarm = RecordOf<typeof alarm>
