import { z } from 'zod'
import { networks, toldFacts } from '#contract/fleet/deviceFacts.ts'
import { deviceHealth } from '#contract/fleet/deviceHealth.ts'
import { settingLine } from '#contract/fleet/deviceSettings.ts'
import { offOnPurpose } from '#contract/fleet/offOnPurpose.ts'
import { playing } from '#contract/fleet/playing.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { tagging } from '#contract/resources/media/tagging.ts'
import { deviceReason } from '#contract/rules/devices/deviceReasons.ts'
import { venueTypes } from '#contract/rules/devices/venueTypes.ts'
import { deviceStates, updateStates, visibleStates } from '#contract/states.ts'
import { updateChannels } from './updateChannels.ts'

export const mostBound = 50

const bound = {
  ids: f.refs('device', { required: true, max: 500 }),
  userIds: f.refs('user', { required: true, max: mostBound }),
}
const binding = (path: 'bind' | 'unbind') => ({ method: 'POST', path, perm: 'bind', input: bound }) as const

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
    lastSeen: f.moment({ readonly: true, quiet: true }),
    /** IANA name; plans are read in it. */
    timeZone: f.text({ max: 64, default: 'UTC' }),
    /** What the machine's own clock is set to, as the screen says. */
    systemZone: f.text({ readonly: true, max: 64 }),
    tagIds: f.refs('deviceTag', { max: 50, filter: 'in' }),
    /** Who sees and controls it without owning it. */
    boundUserIds: f.refs('user', { readonly: true, max: mostBound, filter: 'in' }),
    /** The reader sees it only because it is bound to them: what is left to owners is refused. */
    isBound: f.flag({ computed: true, readonly: true }),
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
    softwareSince: f.moment({ readonly: true, quiet: true }),
    /** The player that it is to run, which roll-outs move; null: it has not said yet what it runs. */
    wantedVersion: f.text({ readonly: true, max: 64 }),
    apkVersion: f.text({ readonly: true, max: 64, filter: 'contains', unsearched: true }),
    /** How its last update stands. */
    updateStatus: f.choice(updateStates.all, { readonly: true, filter: 'in' }),
    /** Which versions it gets by itself; its group's unless said. */
    channel: f.choice(updateChannels, { filter: 'in' }),
    versionCode: f.int({ readonly: true }),
    storageUsed: f.int({ readonly: true, quiet: true, unit: 'bytes' }),
    storageQuota: f.int({ readonly: true, unit: 'bytes' }),
    temperature: f.int({ readonly: true, unit: '°C' }),
    /** What the screen's own clock showed at its last sign of life. */
    deviceTime: f.moment({ readonly: true, quiet: true }),
    /** Milliseconds the screen's clock is ahead of the server's. */
    timeDeviation: f.int({ readonly: true, quiet: true, unit: 'ms' }),
    /** When it last said what it runs on. */
    infoTime: f.moment({ readonly: true, quiet: true }),
    told: f.json(toldFacts, { readonly: true, default: {}, heavy: true }),
    health: f.json(deviceHealth, { readonly: true }),
    /** Dark because it should be, by the screen's own word. */
    off: f.json(offOnPurpose, { readonly: true }),
    capabilities: f.json(z.array(z.string()), { readonly: true, default: [] }),
    /** The manifest the screen runs, and the one it should run. */
    runningHash: f.text({ readonly: true, max: 64 }),
    intendedHash: f.text({ readonly: true, max: 64 }),
    /** Since when it runs something else than it should. */
    behindSince: f.moment({ readonly: true, quiet: true }),
    /** When two machines last spoke in turn with its key. */
    sharedTime: f.moment({ readonly: true, quiet: true }),
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
    list: ['name', 'state', 'playing', 'groupId', 'tagIds', 'location', 'lastSeen'],
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
      'boundUserIds',
      'location',
      'venueType',
      'remark',
      'timeZone',
      'systemZone',
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
      'wantedVersion',
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
      screen: [
        'code',
        'name',
        'groupId',
        'isHost',
        'tagIds',
        'boundUserIds',
        'location',
        'venueType',
        'timeZone',
        'remark',
      ],
      state: [
        'state',
        'reasons',
        'status',
        'lastSeen',
        'volume',
        'muted',
        'brightness',
        'offlineMode',
        'systemZone',
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
        'wantedVersion',
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
    /** Lets accounts see and control devices, beside those that do; unbinding takes back what they sent there as well. */
    bind: binding('bind'),
    unbind: binding('unbind'),
    /** Takes the part of host away at once, also from a device that is off, and so could not answer a command. */
    hostClear: { method: 'POST', path: 'hostClear/:id', perm: 'control' },
    /** What it should show, as one file for a stick that is carried to its machine; answers where it can be fetched. */
    exportContent: { method: 'POST', path: 'exportContent/:id', perm: 'control', result: z.string() },
    content: { method: 'GET', path: 'content/:id', access: 'signed', raw: true },
    /** What is asked for of each setting, beside what the screen says is in effect. */
    getSettings: { method: 'GET', path: 'getSettings/:id', perm: 'view', result: z.array(settingLine) },
  },
})
export type Device = RecordOf<typeof device>
