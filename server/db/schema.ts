// The database as Kysely sees it: tables of resources follow from the contract, the rest stand here.
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Field, Fields } from '#contract/kernel/field.ts'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { ManifestProgram } from '#contract/manifest.ts'
import type { Resources } from '#contract/resources/index.ts'
import type { PlayPlan } from '#contract/rules/playPlan/playPlan.ts'
import type { StoredManifest } from '../sending/StoredManifest.ts'

type FieldsOf<R> = R extends Resource<infer F, infer _A> ? F : never
type KindIs<F, O> = F extends Field<infer _T, infer Own> ? (Own extends O ? true : false) : false

/** JSON goes in as text and comes out parsed. */
type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = null extends T ? string | null : string
type MomentColumn<V> = null extends V ? ColumnType<Date | null, Date | null, Date | null> : Moment
type Moment = ColumnType<Date, Date | string, Date | string>

type Stored<F, V> = V extends RefItem[]
  ? string[]
  : KindIs<F, { secret: true }> extends true
    ? string | null
    : V extends object | null
      ? V extends readonly unknown[] | Record<string, unknown> | null
        ? JsonColumn<V>
        : V
      : V

type OwnColumns<F extends Fields, R> = {
  [K in keyof F as KindIs<F[K], { computed: true }> extends true ? never : K]: K extends keyof R
    ? KindIs<F[K], { moment: true }> extends true
      ? MomentColumn<R[K]>
      : F[K] extends Field<string>
        ? R[K]
        : Stored<F[K], R[K]>
    : string | null
}

type CommonColumns = {
  id: string
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Generated<Date>
  revision: Generated<number>
}

type TableOf<R extends Resource> = CommonColumns & OwnColumns<FieldsOf<R>, RecordOf<R>>
type ResourceTables = { [N in keyof Resources]: TableOf<Resources[N]> }

type InternalTables = {
  session: {
    tokenHash: string
    userId: string
    saveLogin: boolean
    createTime: Generated<Date>
    expireTime: Moment
    ip: string | null
  }
  loginFailure: { username: string; ip: string; count: number; lastTime: Moment }
  captcha: { id: string; answerHash: string; expireTime: Moment }
  /** Menu rows that were seeded once; a row an administrator deleted stays deleted. */
  menuSeed: { key: string }
  pairing: {
    codeHash: string
    claimHash: string
    publicKey: JSONColumnType<Record<string, unknown>>
    info: JSONColumnType<Record<string, unknown>>
    eid: string | null
    ip: string
    createTime: Moment
    expireTime: Moment
  }
  pairingFailure: { key: string; count: number; lastTime: Moment }
  deviceKey: { deviceId: string; publicKey: JSONColumnType<Record<string, unknown>> }
  deviceNonce: { nonce: string; eid: string; expireTime: Moment }
  deviceSession: { tokenHash: string; deviceId: string; expireTime: Moment }
  programFile: { programId: string; fileId: string }
  programVersionFile: { versionId: string; sha256: string; size: number; type: string }
  programVersion: {
    id: string
    programId: string | null
    hash: string
    title: string
    duration: number
    size: number
    content: JsonColumn<ManifestProgram>
    createBy: string | null
    createTime: Generated<Date>
  }
  publication: {
    id: string
    programId: string | null
    versionId: string
    addressing: 'device' | 'group'
    deviceId: string | null
    groupId: string | null
    plan: JsonColumn<PlayPlan>
    publishTime: Moment
    withdrawTime: MomentColumn<Date | null>
    createBy: string | null
  }
  deviceManifest: { deviceId: string; hash: string; content: JsonColumn<StoredManifest>; updateTime: Moment }
  receipt: {
    deviceId: string
    id: string
    kind: string
    publicationId: string
    versionId: string
    time: Moment
    content: JsonColumn<unknown>
  }
  /** `size`: bytes announced. */
  uploadClaim: { uploadId: string; userId: string; fileId: string | null; size: number; createTime: Generated<Date> }
  /** Stored bytes, once for all records and versions that name them by SHA-256. */
  mediaObject: {
    sha256: string
    fkey: string
    size: number
    type: string
    hasThumbnail: boolean
    createTime: Generated<Date>
  }
}

export type Database = ResourceTables & InternalTables
