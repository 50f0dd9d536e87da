import { z } from 'zod'
import { factReports, networks } from '#contract/fleet/deviceFacts.ts'
import { deviceHealth } from '#contract/fleet/deviceHealth.ts'
import { deviceSettingLine } from '#contract/fleet/deviceSettings.ts'
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
    /** The pairing code that the screen shows. */
    code: f.text({ required: true, immutable: true, max: 16 }),
    name: f.text({ required: true, max: 50, filter: 'contains', alias: 'equipmentName' }),
    eid: f.text({ readonly: true, max: 64, unique: true, filter: 'contains' }),
    status: f.choice(deviceStates.all, { readonly: true, default: 'offline', filter: 'in' }),
    /** The single state shown to users, with its reasons. */
    state: f.choice(visibleStates, { computed: true, readonly: true, filter: 'in' }),
    reasons: f.json(z.array(deviceReason), { computed: true, readonly: true }),
    groupId: f.ref('deviceGroup', { filter: 'eq', only: { isByRule: false } }),
    /** The groups that contain the device: the assigned one and those whose rule it matches. */
    groupIds: f.refs('deviceGroup', { computed: true, readonly: true, filter: 'in' }),
    isHost: f.flag({ readonly: true, default: false }),
    playing: f.json(playing, { readonly: true }),
    lastSeen: f.moment({ readonly: true, quiet: true }),
    /** IANA name; plans are interpreted in this zone. */
    timeZone: f.text({ max: 64, default: 'UTC' }),
    /** Time zone of the machine's own clock, as reported. */
    systemZone: f.text({ readonly: true, max: 64 }),
    tagIds: f.refs('deviceTag', { max: 50, filter: 'in' }),
    /** Accounts that may see and control the device without owning it. */
    boundUserIds: f.refs('user', { readonly: true, max: mostBound, filter: 'in' }),
    /** The reader sees the device only by binding: actions reserved for owners fail. */
    isBound: f.flag({ computed: true, readonly: true }),
    resolution: f.text({ readonly: true, max: 32 }),
    /** Aspect ratio of the resolution, such as `16:9`. */
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
    /**
     * Player version that the device should run: the first one that it reported, until a rollout sets another; null:
     * it has not reported any.
     */
    wantedVersion: f.text({ readonly: true, max: 64 }),
    apkVersion: f.text({ readonly: true, max: 64, filter: 'contains', unsearched: true }),
    updateStatus: f.choice(updateStates.all, { readonly: true, filter: 'in' }),
    /** Update channel; null: that of the device's group. */
    channel: f.choice(updateChannels, { filter: 'in' }),
    versionCode: f.int({ readonly: true }),
    storageUsed: f.int({ readonly: true, quiet: true, unit: 'bytes' }),
    storageQuota: f.int({ readonly: true, unit: 'bytes' }),
    temperature: f.int({ readonly: true, unit: '°C' }),
    /** The device's own clock at its last heartbeat. */
    deviceTime: f.moment({ readonly: true, quiet: true }),
    /** Milliseconds by which the device's clock is ahead of the server's. */
    timeDeviation: f.int({ readonly: true, quiet: true, unit: 'ms' }),
    /** When the device last reported its facts. */
    infoTime: f.moment({ readonly: true, quiet: true }),
    told: f.json(factReports, { readonly: true, default: {}, heavy: true }),
    health: f.json(deviceHealth, { readonly: true }),
    /** Set while the display is off on purpose, as reported by the device. */
    off: f.json(offOnPurpose, { readonly: true }),
    capabilities: f.json(z.array(z.string()), { readonly: true, default: [] }),
    /** Hash of the manifest in use, and of the current one on the server. */
    runningHash: f.text({ readonly: true, max: 64 }),
    intendedHash: f.text({ readonly: true, max: 64 }),
    /** Since when the two hashes differ. */
    behindSince: f.moment({ readonly: true, quiet: true }),
    /** When two machines last used the device's key alternately. */
    sharedTime: f.moment({ readonly: true, quiet: true }),
    intime: f.moment({ readonly: true }),
    /** End of paid service; changing it needs `renew`. `expiry`: `renewaltime`, or three years after `intime`. */
    renewaltime: f.moment(),
    expiry: f.moment({ readonly: true, filter: 'range' }),
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
      'expiry',
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
      service: ['enabled', 'intime', 'expiry', 'renewaltime'],
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
    /** Extends service to the given time, also for devices whose service is over. */
    renew: {
      method: 'POST',
      path: 'renew',
      perm: 'renew',
      input: { ids: f.refs('device', { required: true }), renewaltime: f.moment({ required: true }) },
    },
    /**
     * Lets accounts see and control devices; existing bindings stay. Unbinding also withdraws what the account sent
     * to the device.
     */
    bind: binding('bind'),
    unbind: binding('unbind'),
    /** Removes the host role immediately, also from an offline device that cannot answer a command. */
    hostClear: { method: 'POST', path: 'hostClear/:id', perm: 'control' },
    /** Exports the device's content as one file for a USB stick; returns a signed URL path. */
    exportContent: { method: 'POST', path: 'exportContent/:id', perm: 'control', result: z.string() },
    content: { method: 'GET', path: 'content/:id', access: 'signed', raw: true },
    /** Requested and effective value of each setting. */
    getSettings: { method: 'GET', path: 'getSettings/:id', perm: 'view', result: z.array(deviceSettingLine) },
  },
})
export type Device = RecordOf<typeof device>
