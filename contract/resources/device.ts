import { z } from 'zod'
import { networks, toldFacts } from '#contract/deviceFacts.ts'
import { deviceHealth } from '#contract/deviceHealth.ts'
import { settingLine } from '#contract/deviceSettings.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { offOnPurpose } from '#contract/offOnPurpose.ts'
import { reasonIds } from '#contract/rules/devices/deviceReasons.ts'
import { venueTypes } from '#contract/rules/devices/venueTypes.ts'
import { deviceStates, updateStates, visibleStates } from '#contract/states.ts'
import { tagging } from './tagging.ts'
import { updateChannels } from './updateChannels.ts'

/** What the screen says it is showing. */
export const playing = z.object({
  programId: z.string().nullable(),
  title: z.string(),
  /** Why the resolver chose it. */
  why: z.string(),
  since: z.string(),
})
export type Playing = z.infer<typeof playing>

/** Why it is shown in its state, and what else should be known; `at` is an instant. */
const deviceReason = z.object({ id: z.enum(reasonIds), count: z.number().optional(), at: z.string().optional() })

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
    /** The one state that people see, with why. */
    state: f.choice(visibleStates, { computed: true, readonly: true, filter: 'in' }),
    reasons: f.json(z.array(deviceReason), { computed: true, readonly: true }),
    groupId: f.ref('deviceGroup', { filter: 'eq' }),
    isHost: f.flag({ readonly: true, default: false }),
    playing: f.json(playing, { readonly: true }),
    lastSeen: f.moment({ readonly: true }),
    /** IANA name; plans are read in it. */
    timeZone: f.text({ max: 64, default: 'UTC' }),
    tagIds: f.refs('deviceTag', { max: 50, filter: 'in' }),
    resolution: f.text({ readonly: true, max: 32 }),
    /** Such as `16:9`, of the resolution. */
    screenRatio: f.text({ computed: true, readonly: true }),
    orientation: f.choice(['horizontal', 'vertical'], { readonly: true }),
    volume: f.int({ readonly: true, min: 0, max: 100, default: 100, unit: '%' }),
    muted: f.flag({ readonly: true, default: false }),
    brightness: f.int({ readonly: true, min: 0, max: 100, unit: '%' }),
    ip: f.text({ readonly: true, max: 64 }),
    network: f.choice(networks, { readonly: true, filter: 'in' }),
    signal: f.int({ readonly: true, min: 0, max: 100, unit: '%' }),
    offlineMode: f.flag({ readonly: true }),
    brand: f.text({ readonly: true, max: 255 }),
    model: f.text({ readonly: true, max: 255 }),
    machineCode: f.text({ readonly: true, max: 128 }),
    cpu: f.text({ readonly: true, max: 255 }),
    cpuThreads: f.int({ readonly: true }),
    ram: f.int({ readonly: true, unit: 'bytes' }),
    rom: f.int({ readonly: true, unit: 'bytes' }),
    sdCard: f.int({ readonly: true, unit: 'bytes' }),
    systemVersion: f.text({ readonly: true, max: 255 }),
    kernel: f.text({ readonly: true, max: 255 }),
    browser: f.text({ readonly: true, max: 255 }),
    softwareVersion: f.text({ readonly: true, max: 64 }),
    apkVersion: f.text({ readonly: true, max: 64, filter: 'contains', unsearched: true }),
    /** How its last update stands. */
    updateStatus: f.choice(updateStates.all, { readonly: true, filter: 'in' }),
    /** Which versions it gets by itself; its group's unless said. */
    channel: f.choice(updateChannels, { filter: 'in' }),
    versionCode: f.int({ readonly: true }),
    storageUsed: f.int({ readonly: true, unit: 'bytes' }),
    storageQuota: f.int({ readonly: true, unit: 'bytes' }),
    temperature: f.int({ readonly: true, unit: '°C' }),
    /** What the screen's own clock showed at its last sign of life. */
    deviceTime: f.moment({ readonly: true }),
    /** Milliseconds the screen's clock is ahead of the server's. */
    timeDeviation: f.int({ readonly: true, unit: 'ms' }),
    /** When it last said what it runs on. */
    infoTime: f.moment({ readonly: true }),
    told: f.json(toldFacts, { readonly: true, default: {}, heavy: true }),
    health: f.json(deviceHealth, { readonly: true }),
    /** Dark because it should be, by the screen's own word. */
    off: f.json(offOnPurpose, { readonly: true }),
    capabilities: f.json(z.array(z.string()), { readonly: true, default: [] }),
    /** The manifest the screen runs, and the one it should run. */
    runningHash: f.text({ readonly: true, max: 64 }),
    intendedHash: f.text({ readonly: true, max: 64 }),
    /** Since when it runs something else than it should. */
    behindSince: f.moment({ readonly: true }),
    intime: f.moment({ readonly: true }),
    /** Until when it is served; of who may renew alone (rules, Publishing 9). */
    renewaltime: f.moment(),
    enabled: f.flag({ default: true }),
    location: f.text({ max: 200, filter: 'contains' }),
    venueType: f.choice(venueTypes, { filter: 'in' }),
    /** WGS 84. */
    lat: f.decimal({ min: -90, max: 90 }),
    lng: f.decimal({ min: -180, max: 180 }),
    address: f.text({ max: 255 }),
    country: f.text({ max: 64 }),
    province: f.text({ max: 64 }),
    city: f.text({ max: 64 }),
    placeSource: f.choice(['person', 'device', 'network'], { readonly: true }),
    placeTime: f.moment({ readonly: true }),
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
    list: ['name', 'state', 'playing', 'groupId', 'tagIds', 'location', 'lastSeen', 'createTime'],
    form: [
      'code',
      'name',
      'groupId',
      'tagIds',
      'timeZone',
      'location',
      'venueType',
      'channel',
      'enabled',
      'renewaltime',
      'remark',
    ],
    show: [
      'name',
      'eid',
      'state',
      'reasons',
      'status',
      'lastSeen',
      'groupId',
      'isHost',
      'tagIds',
      'location',
      'venueType',
      'remark',
      'timeZone',
      'deviceTime',
      'timeDeviation',
      'volume',
      'muted',
      'brightness',
      'offlineMode',
      'resolution',
      'screenRatio',
      'orientation',
      'network',
      'signal',
      'ip',
      'storageUsed',
      'storageQuota',
      'temperature',
      'brand',
      'model',
      'machineCode',
      'cpu',
      'cpuThreads',
      'ram',
      'rom',
      'sdCard',
      'softwareVersion',
      'apkVersion',
      'updateStatus',
      'channel',
      'versionCode',
      'browser',
      'systemVersion',
      'kernel',
      'intime',
      'renewaltime',
      'enabled',
      'createBy',
      'createTime',
    ],
    excel: [
      'eid',
      'name',
      'state',
      'status',
      'groupId',
      'resolution',
      'timeZone',
      'location',
      'lastSeen',
      'createTime',
    ],
    groups: {
      screen: ['code', 'name', 'groupId', 'isHost', 'tagIds', 'location', 'venueType', 'timeZone', 'remark'],
      state: [
        'state',
        'reasons',
        'status',
        'lastSeen',
        'volume',
        'muted',
        'brightness',
        'offlineMode',
        'deviceTime',
        'timeDeviation',
      ],
      service: ['enabled', 'intime', 'renewaltime'],
      equipment: [
        'eid',
        'brand',
        'model',
        'machineCode',
        'cpu',
        'cpuThreads',
        'ram',
        'rom',
        'sdCard',
        'resolution',
        'screenRatio',
        'orientation',
        'storageUsed',
        'storageQuota',
        'temperature',
        'network',
        'signal',
        'ip',
      ],
      software: [
        'softwareVersion',
        'apkVersion',
        'updateStatus',
        'channel',
        'versionCode',
        'browser',
        'systemVersion',
        'kernel',
      ],
    },
  },
  actions: {
    tag: tagging('device', 'deviceTag'),
    /** Serves devices until a moment, past ones that are over included. */
    renew: {
      method: 'POST',
      path: 'renew',
      perm: 'renew',
      input: { ids: f.refs('device', { required: true }), renewaltime: f.moment({ required: true }) },
    },
    /** Takes the part of host away at once, also from a device that is off, and so could not answer a command. */
    hostClear: { method: 'POST', path: 'hostClear/:id', perm: 'control' },
    /** What is asked for of each setting, beside what the screen says is in effect. */
    getSettings: { method: 'GET', path: 'getSettings/:id', perm: 'view', result: z.array(settingLine) },
  },
})
export type Device = RecordOf<typeof device>
