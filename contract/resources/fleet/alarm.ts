import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'
import { alarmStates } from '#contract/states.ts'

/** What an alarm is about: one screen, most screens of one address, or most of all that its rule watches. */
export const alarmPlaces = ['screen', 'address', 'site'] as const

/**
 * A trouble that a rule found, from its beginning to its end; only the server opens and recovers them. An alarm belongs to the owner
 * of its screens, whoever's rule found it.
 */
export const alarm = defineResource({
  name: 'alarm',
  path: '/alarm',
  title: 'name',
  menu: 'screens',
  rows: 'own',
  fields: {
    /** Of the screen, as it was called; of an outage, the first of its owner's screens. */
    name: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    kind: f.choice(alarmKinds, { readonly: true, default: 'offline', filter: 'in' }),
    state: f.choice(alarmStates.all, { readonly: true, default: 'open', filter: 'in' }),
    place: f.choice(alarmPlaces, { readonly: true, default: 'screen', filter: 'in' }),
    ruleId: f.ref('alarmRule', { readonly: true, filter: 'eq' }),
    /** Of one screen. */
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    /** The public address that its screens spoke from. */
    address: f.text({ readonly: true, max: 64 }),
    /** Whose screens it is about. */
    owner: f.text({ computed: true, readonly: true }),
    /** How many screens it is about. */
    devices: f.int({ readonly: true, default: 1, min: 1 }),
    /** When the trouble began, as far as that is known. */
    sinceTime: f.moment({ readonly: true, required: true }),
    openTime: f.moment({ readonly: true, required: true, filter: 'range' }),
    /** When people were told: not in quiet hours. */
    toldTime: f.moment({ readonly: true }),
    acknowledgeTime: f.moment({ readonly: true }),
    acknowledgeBy: f.text({ readonly: true, max: 32 }),
    /** What who has it in hand says. */
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
    /** Somebody has them in hand. What is acknowledged or over already is left as it is. */
    acknowledge: {
      method: 'POST',
      path: 'acknowledge',
      perm: 'edit',
      input: { ids: f.refs('alarm', { required: true }), note: f.longText({ max: 500 }) },
    },
  },
})
export type Alarm = RecordOf<typeof alarm>
