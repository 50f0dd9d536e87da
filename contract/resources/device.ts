import { z } from 'zod'
import { deviceHealth } from '#contract/deviceHealth.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { deviceStates } from '#contract/states.ts'

/** What the screen says it is showing. */
export const playing = z.object({
  programId: z.string().nullable(),
  title: z.string(),
  /** Why the resolver chose it. */
  why: z.string(),
  since: z.string(),
})
export type Playing = z.infer<typeof playing>

export const device = defineResource({
  name: 'device',
  path: '/equipment',
  title: 'name',
  menu: 'screens',
  rows: 'own',
  fields: {
    /** The code the screen shows while it waits to be paired. */
    code: f.text({ required: true, immutable: true, max: 16 }),
    name: f.text({ required: true, max: 50, filter: 'contains', alias: 'equipmentName' }),
    eid: f.text({ readonly: true, max: 64, unique: true, filter: 'contains' }),
    status: f.choice(deviceStates.all, { readonly: true, default: 'offline', filter: 'in' }),
    groupId: f.ref('deviceGroup', { filter: 'eq' }),
    isHost: f.flag({ readonly: true, default: false }),
    playing: f.json(playing, { readonly: true }),
    lastSeen: f.moment({ readonly: true }),
    /** IANA name; plans are read in it. */
    timeZone: f.text({ max: 64, default: 'UTC' }),
    resolution: f.text({ readonly: true, max: 32 }),
    orientation: f.choice(['horizontal', 'vertical'], { readonly: true }),
    volume: f.int({ readonly: true, min: 0, max: 100, default: 100, unit: '%' }),
    muted: f.flag({ readonly: true, default: false }),
    ip: f.text({ readonly: true, max: 64 }),
    model: f.text({ readonly: true, max: 255 }),
    systemVersion: f.text({ readonly: true, max: 255 }),
    softwareVersion: f.text({ readonly: true, max: 64 }),
    storageUsed: f.int({ readonly: true, unit: 'bytes' }),
    storageQuota: f.int({ readonly: true, unit: 'bytes' }),
    /** Milliseconds the screen's clock is ahead of the server's. */
    timeDeviation: f.int({ readonly: true, unit: 'ms' }),
    health: f.json(deviceHealth, { readonly: true }),
    capabilities: f.json(z.array(z.string()), { readonly: true, default: [] }),
    /** The manifest the screen runs, and the one it should run. */
    runningHash: f.text({ readonly: true, max: 64 }),
    intendedHash: f.text({ readonly: true, max: 64 }),
    intime: f.moment({ readonly: true }),
    /** Until when it is served; of who may renew alone (rules, Publishing 9). */
    renewaltime: f.moment(),
    enabled: f.flag({ default: true }),
    location: f.text({ max: 200, filter: 'contains' }),
    remark: f.longText({ max: 500 }),
  },
  crud: {
    list: 'getAll',
    one: { path: 'selectByEid/:id', by: 'eid' },
    create: 'add',
    update: 'edit',
    remove: 'delByIds/:ids',
  },
  views: {
    list: ['name', 'status', 'playing', 'groupId', 'resolution', 'location', 'lastSeen', 'createTime'],
    form: ['code', 'name', 'groupId', 'timeZone', 'location', 'enabled', 'renewaltime', 'remark'],
    show: [
      'name',
      'eid',
      'status',
      'lastSeen',
      'groupId',
      'isHost',
      'timeZone',
      'resolution',
      'orientation',
      'volume',
      'muted',
      'ip',
      'model',
      'systemVersion',
      'softwareVersion',
      'storageUsed',
      'storageQuota',
      'timeDeviation',
      'health',
      'intime',
      'renewaltime',
      'enabled',
      'location',
      'remark',
      'createBy',
      'createTime',
    ],
    excel: ['eid', 'name', 'status', 'groupId', 'resolution', 'timeZone', 'location', 'lastSeen', 'createTime'],
    groups: {
      screen: ['code', 'name', 'groupId', 'isHost', 'location', 'timeZone', 'remark'],
      state: ['status', 'lastSeen', 'volume', 'muted', 'health', 'timeDeviation'],
      service: ['enabled', 'intime', 'renewaltime'],
      equipment: [
        'eid',
        'model',
        'resolution',
        'orientation',
        'systemVersion',
        'softwareVersion',
        'storageUsed',
        'storageQuota',
        'ip',
      ],
    },
  },
  actions: {
    /** Serves devices until a moment, past ones that are over included. */
    renew: {
      method: 'POST',
      path: 'renew',
      perm: 'renew',
      input: { ids: f.refs('device', { required: true }), renewaltime: f.moment({ required: true }) },
    },
    /** Takes the part of host away at once, also from a device that is off, and so could not answer a command. */
    hostClear: { method: 'POST', path: 'hostClear/:id', perm: 'control' },
  },
})
export type Device = RecordOf<typeof device>
