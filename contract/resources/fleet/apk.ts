import { z } from 'zod'
import { architectures } from '#contract/fleet/kioskPackage.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'

export const apkTypes = ['formal', 'beta'] as const

/** Where a version may be installed. Only these fields and the name are editable. */
const uses = {
  /** A beta is only installed on devices of the beta channel. */
  type: f.choice(apkTypes, { default: 'formal', filter: 'in' }),
  /** Built for certain devices: may be rolled out to devices and groups, never to all. */
  customised: f.flag({ default: false, filter: 'eq' }),
  /** A rollout of this version reaches all of its devices at once, without steps. */
  force: f.flag({ default: false }),
  /** For trials: may only be rolled out to single devices. */
  testVersion: f.flag({ default: false, filter: 'eq' }),
  /** False: the version is not installed on further devices. */
  available: f.flag({ default: true, filter: 'eq' }),
  remark: f.longText({ max: 500 }),
} as const

/** An uploaded version of the kiosk software (marquee-kiosk). Version and architecture are read from the package. */
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
    /** Signed for the reader and expiring; do not store it. */
    path: f.text({ computed: true, readonly: true, signed: true }),
    /** Number of devices that report this version. */
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
    /**
     * Creates a version from a finished tus upload (.tar.gz); `name` defaults to the version. Returns its id.
     * Idempotent.
     */
    saveApk: {
      method: 'POST',
      path: 'saveApk',
      perm: 'add',
      input: { uploadId: f.text({ required: true, max: 64 }), name: f.text({ max: 100 }), ...uses },
      result: z.string(),
    },
    /**
     * Rolls the version out to all devices of its channel, or to devices and groups, in steps; returns the rollout's
     * id.
     */
    rollOut: {
      method: 'POST',
      path: 'rollOut/:id',
      perm: 'send',
      input: {
        isEverywhere: f.flag({ default: false }),
        groupIds: f.refs('deviceGroup'),
        deviceIds: f.refs('device', { max: 20_000 }),
        /** Absent: one device, 1 %, 10 %, 50 %, all. Ignored for a version with `force`. */
        steps: f.json(waveSteps),
      },
      result: z.string(),
    },
    /** Rolls out this server's player to devices with a different version, in steps; returns the rollout's id. */
    rollOutPlayer: {
      method: 'POST',
      path: 'rollOutPlayer',
      perm: 'send',
      input: { steps: f.json(waveSteps) },
      result: z.string(),
    },
    /** This server's player version, the number of devices per version, and the running rollout. */
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
