// Types of all tables for Kysely. Tables of resources are derived from the contract.
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Field, Fields } from '#contract/kernel/field.ts'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { ManifestProgram, ManifestSubtitle } from '#contract/manifest.ts'
import type { Resources } from '#contract/resources/index.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { ListLook } from '#contract/services/people/listLook.ts'
import type { MonitorReading } from '#contract/services/system/monitor.ts'
import type { TaskState } from '#contract/services/system/task.ts'
import type { TourStanding } from '#contract/services/system/tutorial.ts'
import type { StorageService } from '#contract/siteSettings/storage.ts'
import type { AlarmTables } from './alarmTables.ts'
import type { CommentTables } from './commentTables.ts'
import type { DeviceKeyTables } from './deviceKeyTables.ts'
import type { DeviceSettingTables } from './deviceSettingTables.ts'
import type { EmergencyTables } from './emergencyTables.ts'
import type { ImportTables } from './importTables.ts'
import type { LedgerTables } from './ledgerTables.ts'
import type { MoneyTables } from './moneyTables.ts'
import type { OutboxTables } from './outboxTables.ts'
import type { PlayTables } from './playTables.ts'
import type { PublishingTables } from './publishingTables.ts'
import type { StoredManifest } from './StoredManifest.ts'
import type { WebhookTables } from './webhookTables.ts'

type FieldsOf<R> = R extends Resource<infer F, infer _A> ? F : never
type KindIs<F, O> = F extends Field<infer _T, infer Own> ? (Own extends O ? true : false) : false

/** JSON column: written as text, returned as a parsed value. */
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

type NoColumn<F> = KindIs<F, { computed: true }> extends true ? true : KindIs<F, { requestOnly: true }>

type OwnColumns<F extends Fields, R> = {
  [K in keyof F as NoColumn<F[K]> extends true ? never : K]: K extends keyof R
    ? KindIs<F[K], { moment: true }> extends true
      ? MomentColumn<R[K]>
      : F[K] extends Field<string>
        ? R[K]
        : Stored<F[K], R[K]>
    : string | null
}

type CommonColumns = {
  id: string
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Generated<Date>
  revision: Generated<number>
}

/** Owner's account id, null for the server's own rows; in tables of resources without owners, the creator's name. */
type OwnerColumn<R extends Resource> = R['rows'] extends 'own'
  ? { ownerId: string | null }
  : { createBy: string | null }

type TableOf<R extends Resource> = CommonColumns & OwnerColumn<R> & OwnColumns<FieldsOf<R>, RecordOf<R>>
type ResourceTables = { [N in keyof Resources]: TableOf<Resources[N]> }

type InternalTables = {
  apiTokenKey: { tokenId: string; tokenHash: string }
  /** Hash of a wall link's token; the token itself is not stored. */
  wallLinkKey: { linkId: string; tokenHash: string }
  session: {
    tokenHash: string
    userId: string
    saveLogin: boolean
    createTime: Generated<Date>
    expireTime: Moment
    /** Time of the last call with this session, with an error of up to a minute. */
    lastTime: Generated<Date>
    ip: string | null
    userAgent: string | null
  }
  /** Changes that a user made to the appearance of a list. */
  listLook: { userId: string; resource: string; look: JsonColumn<ListLook> }
  /** Devices of a rollout, by step. `crashes`: crash count of the screen at the start of its step. */
  rolloutDevice: {
    rolloutId: string
    deviceId: string
    step: number
    openTime: MomentColumn<Date | null>
    crashes: Generated<number>
    /** Player version assigned to the screen before the rollout; a rollback assigns it again. */
    formerVersion: string | null
  }
  playerRelease: { version: string; seenTime: Moment; currentTime: MomentColumn<Date | null> }
  loginFailure: { username: string; ip: string; count: number; lastTime: Moment }
  captcha: { id: string; answerHash: string; expireTime: Moment }
  oneTimeCode: {
    purpose: string
    subject: string
    codeHash: string
    data: JsonColumn<Record<string, unknown> | null>
    tries: number
    expireTime: Moment
  }
  /** Records on which a logged call acted. `fields`: names of the fields that an edit changed. */
  logRecord: { resource: string; recordId: string; logId: string; fields: string[] | null }
  /** Verified addresses of accounts, without blanks and in lower case. */
  provenAddress: { userId: string; kind: 'email' | 'mobile'; value: string }
  /** Keys of the names of present and former accounts; names that look alike have the same key (0022_names.sql). */
  accountName: { username: string; key: string; userId: string | null; isShared: Generated<boolean> }
  useCount: { key: string; count: number; expireTime: Moment }
  twoFactor: {
    userId: string
    secret: string
    confirmedAt: MomentColumn<Date | null>
    recoveryCodes: Generated<string[]>
    lastStep: Generated<number>
  }
  /** Accounts that wait until the link mailed to `email` is opened. */
  unopenedAccount: { userId: string; email: string }
  /** `variant` is empty if the setting has none. `secrets`: field → encrypted value (createSecretBox). */
  setting: {
    name: string
    variant: string
    values: JsonColumn<Record<string, unknown>>
    secrets: JsonColumn<Record<string, string>>
    isActive: Generated<boolean>
    createBy: string | null
    createTime: Generated<Date>
    updateBy: string | null
    updateTime: Generated<Date>
    revision: Generated<number>
  }
  /** Progress of a long-running task, shown to its owner. `id` is the id of the job. */
  taskProgress: {
    id: string
    task: string
    ownerId: string
    subject: string | null
    unit: Generated<'items' | 'bytes'>
    state: Generated<TaskState>
    done: Generated<number>
    total: Generated<number>
    result: JsonColumn<unknown>
    error: JsonColumn<{ id: string; params: Record<string, unknown> } | null>
    createTime: Generated<Date>
    updateTime: Generated<Date>
  }
  /** Stored files that may be unreferenced: see `abandonedObjects.ts` for buckets. */
  strayObject: { store: string; key: string; seenTime: Moment }
  monitorSample: { node: string; time: Moment; reading: JsonColumn<MonitorReading> }
  /** Last trusted time of the servers' clocks; at most one row. */
  serverClock: { only: Generated<boolean>; lastTime: Moment }
  /** Screenshot requests of the screenshot wall, at most one per screen. */
  deviceGlance: {
    deviceId: string
    commandId: string
    askedTime: Moment
    fetchedTime: MomentColumn<Date | null>
    answerTime: MomentColumn<Date | null>
  }
  deviceOnlineSpan: {
    id: Generated<number>
    deviceId: string
    startTime: Moment
    endTime: MomentColumn<Date | null>
    ending: 'replaced' | 'silent' | 'sleeping' | 'revoked' | 'serverStop' | null
    /** Whether the span is already included in the sums of its days, weeks and months. */
    counted: Generated<boolean>
  }
  /** Milliseconds per day, per week (named by its Monday) and per month in the device's time zone. */
  deviceOnlineDay: { deviceId: string; day: string; online: number; asleep: number }
  deviceOnlineWeek: { deviceId: string; week: string; online: number; asleep: number }
  deviceOnlineMonth: { deviceId: string; month: string; online: number; asleep: number }
  /** Reminders that were sent, so that each is sent only once. `days`: number of days before the expiry. */
  expiryReminder: { kind: 'device' | 'trial'; subjectId: string; expiry: string; days: number }
  /** Keys of all menu rows that were ever seeded, so that rows deleted by administrators are not created again. */
  menuSeed: { key: string }
  /** Roles created at the first start, which an administrator may have renamed or deleted. */
  roleSeed: { key: string; roleId: string }
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
  programFile: { programId: string; fileId: string }
  deviceGroupFile: { groupId: string; fileId: string; createTime: Generated<Date> }
  templateFile: { templateId: string; fileId: string }
  savedVersion: {
    programId: string
    revision: number
    title: string
    name: string | null
    document: JsonColumn<unknown>
    thumbnail: string | null
    fileIds: Generated<string[]>
    saveBy: string | null
    saveTime: Moment
  }
  builderPresence: {
    programId: string
    userId: string
    tab: string
    seenTime: Moment
    editTime: MomentColumn<Date | null>
  }
  programVersionFile: { versionId: string; sha256: string; size: number; type: string }
  /** Versions of programs and subtitles. */
  programVersion: {
    id: string
    kind: Generated<PublicationKind>
    programId: string | null
    subtitleId: Generated<string | null>
    hash: string
    title: string
    duration: number
    size: number
    content: JsonColumn<ManifestProgram | ManifestSubtitle>
    createBy: string | null
    createTime: Generated<Date>
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
    /** Number of plays in the receipt. `unsure`: whether the time of the receipt is uncertain. */
    plays: Generated<number>
    unsure: Generated<boolean>
    /** Whether the receipt is already included in `playHour`. */
    counted: Generated<boolean>
  }
  /** `size`: announced size in bytes. */
  uploadClaim: { uploadId: string; userId: string; fileId: string | null; size: number; createTime: Generated<Date> }
  /** `start`: byte offset of the piece in the file; null until the bytes are stored. */
  uploadPiece: {
    key: string
    uploadId: string
    location: StorageService
    start: number | null
    size: Generated<number>
    createTime: Generated<Date>
  }
  /** Values that all servers on this database must share. */
  installation: { name: string; value: string }
  /** Texts of a system message by language. */
  messageText: { messageId: string; language: string; title: string; content: string }
  systemMessageKey: { key: string; createTime: Generated<Date> }
  messageFile: { messageId: string; fileId: string }
  articleFile: { articleId: string; fileId: string }
  keptTour: { userId: string; tour: string; step: number; standing: TourStanding }
  avatar: { userId: string; key: string; picture: Buffer }
  /** `tag` is part of the picture's URL, so that browsers do not use an outdated picture. */
  filePoster: { fileId: string; picture: Buffer; tag: string }
  /** Stored files; all records and versions with the same SHA-256 share one. */
  mediaObject: {
    sha256: string
    fkey: string
    size: number
    type: string
    hasThumbnail: boolean
    /** Storage service that holds the bytes. */
    location: Generated<StorageService>
    createTime: Generated<Date>
  }
}

export type Database = ResourceTables &
  InternalTables &
  AlarmTables &
  CommentTables &
  DeviceKeyTables &
  DeviceSettingTables &
  EmergencyTables &
  ImportTables &
  LedgerTables &
  MoneyTables &
  OutboxTables &
  PlayTables &
  PublishingTables &
  WebhookTables
