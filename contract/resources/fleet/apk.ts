import { z } from 'zod'
import { architectures } from '#contract/fleet/kioskPackage.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'

export const apkTypes = ['formal', 'beta'] as const

/** What a version is used for; beside its name all that can be changed of it. */
const uses = {
  /** A beta goes to screens of the beta channel alone. */
  type: f.choice(apkTypes, { default: 'formal', filter: 'in' }),
  /** Made for chosen screens: it goes to these and to groups, never to all. */
  customised: f.flag({ default: false, filter: 'eq' }),
  /** Goes to everybody at once, without steps. */
  force: f.flag({ default: false }),
  /** For trials: it goes to chosen screens alone. */
  testVersion: f.flag({ default: false, filter: 'eq' }),
  /** Off: no more screens get it. */
  available: f.flag({ default: true, filter: 'eq' }),
  remark: f.longText({ max: 500 }),
} as const

/** A version of the program around the player (marquee-kiosk), as it was uploaded. Version and architecture are read from it. */
export const apk = defineResource({
  name: 'apk',
  path: '/apk',
  title: 'name',
  menu: 'screens',
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    version: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    architecture: f.choice(architectures, { readonly: true, default: 'all', filter: 'in' }),
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    sha256: f.text({ readonly: true, required: true, max: 64 }),
    ...uses,
    /** Bound to the reader and expiring; ask again rather than keep it. */
    path: f.text({ computed: true, readonly: true, signed: true }),
    /** Screens that run it, as they say. */
    devices: f.int({ computed: true, readonly: true }),
  },
  crud: { list: 'getList', one: 'selectById/:id', update: 'edit', remove: 'deleteByIds/:ids' },
  views: {
    list: ['name', 'version', 'architecture', 'type', 'available', 'devices', 'size', 'createTime'],
    form: ['name', 'type', 'customised', 'force', 'testVersion', 'available', 'remark'],
    show: [
      'name',
      'version',
      'architecture',
      'size',
      'sha256',
      'type',
      'customised',
      'force',
      'testVersion',
      'available',
      'devices',
      'remark',
      'createBy',
      'createTime',
    ],
    excel: [
      'name',
      'version',
      'architecture',
      'size',
      'sha256',
      'type',
      'available',
      'devices',
      'createBy',
      'createTime',
    ],
    groups: {
      package: ['name', 'version', 'architecture', 'size', 'sha256', 'remark'],
      use: ['type', 'customised', 'force', 'testVersion', 'available', 'devices'],
    },
  },
  actions: {
    /** Takes a complete upload (tus, its name ending in .tar.gz) as a new version, named by it unless said otherwise; answers its id. Safe to repeat. */
    saveApk: {
      method: 'POST',
      path: 'saveApk',
      perm: 'add',
      input: { uploadId: f.text({ required: true, max: 64 }), name: f.text({ max: 100 }), ...uses },
      result: z.string(),
    },
    /** Brings it to all screens of its channel, or to chosen ones and groups, step by step; answers the roll-out's id. */
    rollOut: {
      method: 'POST',
      path: 'rollOut/:id',
      perm: 'send',
      input: {
        isEverywhere: f.flag({ default: false }),
        groupIds: f.refs('deviceGroup'),
        deviceIds: f.refs('device', { max: 20_000 }),
        /** Absent: as the site does (one screen, 1 %, 10 %, 50 %, all); of a forced version there are none. */
        steps: f.json(waveSteps),
      },
      result: z.string(),
    },
    /** Brings the player of this server to the screens that run another, step by step; answers the roll-out's id. */
    rollOutPlayer: {
      method: 'POST',
      path: 'rollOutPlayer',
      perm: 'send',
      input: { steps: f.json(waveSteps) },
      result: z.string(),
    },
    /** The player that this server brings, which ones run on how many screens, and the roll-out that is under way. */
    getPlayerVersions: {
      method: 'GET',
      path: 'getPlayerVersions',
      perm: 'view',
      result: z.object({
        version: z.string(),
        versions: z.array(z.object({ version: z.string(), devices: z.number() })),
        rolloutId: z.string().nullable(),
      }),
    },
  },
})
export type Apk = RecordOf<typeof apk>
