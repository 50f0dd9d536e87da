// What the player keeps. The browser's adapter is IndexedDB; tests bring one in memory.
import type { DeviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import type { SettingValue } from '#contract/fleet/deviceSettings.ts'
import type { ToldSettings } from '#contract/fleet/toldSettings.ts'
import type { Manifest, Receipt } from '#contract/manifest.ts'
import type { PlayRecord } from '#contract/plays/playBlock.ts'
import type { PlannedAct } from '#contract/rules/devices/controlPlan.ts'
import type { WeatherReport } from '#contract/weather.ts'
import type { Completed } from '#player/schedule/createTurns.ts'
import type { Moment } from '#player/time/createClock.ts'
import type { Sight } from '#player/time/timeAfter.ts'

/** `keys` cannot be exported: a copy of this record made elsewhere proves nothing. */
export type Identity = { keys: CryptoKeyPair; eid: string | null; offer?: StoredOffer | null }

/** A code that was shown: typing it in pairs this device, even if it was off at that moment. */
export type StoredOffer = {
  code: string
  /** The secret with which to ask. */
  claim: string
  serverName: string
  /** Milliseconds since 1970 by the device's own clock. */
  expiresAt: number
}

export type IdentityStore = {
  read(): Promise<Identity | null>
  write(identity: Identity): Promise<void>
}

/** Small things that outlive a restart. */
export type Settings = {
  /** What was known of the time last; null = nothing yet. */
  clock: Sight | null
  /** The last sign of life, by which what was on when the player was gone is measured. */
  alive: Alive | null
  volume: number
  isMuted: boolean
  isAsleep: boolean
  /** Whether it is dark or on by hand, and when that ends. */
  byHand: ByHand | null
  /** Degrees, clockwise, by which the page is turned. */
  rotation: Rotation
  /** Somebody stopped the downloads. */
  isDownloadStopped: boolean
  /** What was told of the settings, and the number up to which they were asked for. */
  told: ToldSettings
  asked: number
  /** The last one of each place. */
  weather: Readonly<Record<string, WeatherReport>>
  /** Addresses of pages that did not let themselves be framed. */
  forbiddenPages: readonly string[]
  /** Whose turn is over: the plan of each class of equals that was completed last. */
  completed: Completed
  /** Versions that played to their end here. */
  proven: readonly string[]
  /** When the server said last what should run, by its own clock; and when it made what was brought on a stick last. */
  heard: number
  brought: number
  /** Receipts that were summed up for want of room, and those that were lost. */
  folded: number
  dropped: number
}

/** `until`: milliseconds since 1970; null = until it is changed by hand again. */
export type ByHand = { isAsleep: boolean; until: number | null }
export type Rotation = SettingValue<'rotation'>

export type SettingsStore = {
  read(): Promise<Settings>
  write(change: Partial<Settings>): Promise<void>
}

export type StoredFile = { sha256: string; size: number; type: string; isVerified: boolean }
export type StoredChunk = { bytes: Blob; digest: string }

/** Files by their SHA-256, in chunks, so that a download goes on where it stopped. */
export type FileStore = {
  list(): Promise<StoredFile[]>
  one(sha256: string): Promise<StoredFile | null>
  put(file: StoredFile): Promise<void>
  chunkIndexes(sha256: string): Promise<number[]>
  readChunk(sha256: string, index: number): Promise<StoredChunk | null>
  /** Every chunk in order: handles, not bytes. */
  readChunks(sha256: string): Promise<Blob[]>
  /** Rejects with QuotaExceededError when the device is full. */
  writeChunk(sha256: string, index: number, chunk: StoredChunk): Promise<void>
  /** Takes the chunks away and the file's verification with them, at once. */
  dropChunks(sha256: string, indexes: readonly number[]): Promise<void>
  remove(sha256: string): Promise<void>
}

/** What runs. `hash` is null while it is only a part of what is wanted. */
export type Running = { manifest: Manifest; hash: string | null }

/** What the server was told of a delivery. */
export type ReportedDelivery = {
  /** Publication, version and attempt. */
  key: string
  /** Counted up by each failure: complete once more is news once more. */
  round: number
  isWhole: boolean
}

export type ManifestStore = {
  read(): Promise<{ running: Running | null; target: Manifest | null }>
  setTarget(manifest: Manifest): Promise<void>
  /** The manifest and the pointer to it change in one transaction. */
  activate(running: Running): Promise<void>
  reported(): Promise<ReportedDelivery[]>
  setReported(deliveries: readonly ReportedDelivery[]): Promise<void>
}

export type QueuedReceipt = {
  receipt: Receipt
  tries: number
  /** It may have reached the server: from then on it must not become part of a sum, which would count it again. */
  isOffered: boolean
  /** Of one whose time is not confirmed: when it was in the life of its page. */
  moment: Moment | null
}

export type ReceiptStore = {
  /** A `played` receipt counts its play in the same transaction. */
  add(receipt: Receipt, moment: Moment | null): Promise<void>
  /** The oldest first. */
  batch(limit: number): Promise<QueuedReceipt[]>
  remove(ids: readonly string[]): Promise<void>
  /** Notes that these are on their way to the server. */
  offered(ids: readonly string[]): Promise<void>
  /** Notes that the server did not keep these. */
  tried(ids: readonly string[]): Promise<void>
  count(): Promise<number>
  /** Replaces every row by what `change` makes of them, all or nothing; answers how many fewer there are. */
  condense(change: (rows: QueuedReceipt[]) => QueuedReceipt[]): Promise<number>
  /** Unsent progress of one publication is worth nothing once there is news of it. */
  dropProgress(publicationId: string): Promise<void>
  plays(): Promise<Record<string, number>>
}

/** That the page of this life lived at that steady time (ms): it does not jump, whatever becomes of the clock. */
export type Alive = { boot: string; steady: number }
/** What is on: as it is told should the player be gone before its end. It was seen for `shownMs` then, and is for `mostMs` at most. */
export type BegunPlay = { play: PlayRecord; mostMs: number; alive: Alive }
/** Not in a block yet. `moment`: of one whose time is not confirmed, when it was in the life of its page. */
export type OpenPlay = { number: number; play: PlayRecord; moment: Moment | null }
/** A block as it goes to the server. */
export type ClosedPlays = { first: number; count: number; block: string; signature: string }

export type PlayLogStore = {
  /** Noted under a name of its own; once more in the place of what was noted under it. */
  begin(name: string, begun: BegunPlay): Promise<void>
  /** By name, all that was neither forgotten nor added since. */
  begun(): Promise<[name: string, begun: BegunPlay][]>
  forget(name: string): Promise<void>
  /**
   * Gives the next number but `skipped`; a whole play that is counted is counted in the same transaction, and what was noted
   * under its name as it began is forgotten.
   */
  add(ended: { name: string; play: PlayRecord; moment: Moment | null; skipped: number }): Promise<void>
  /** By their numbers. */
  open(limit: number): Promise<OpenPlay[]>
  openCount(): Promise<number>
  /** Replaces the play of every row for which `change` answers one, and forgets its moment. */
  confirm(change: (row: OpenPlay) => PlayRecord | null): Promise<void>
  /** Hash of the last block. */
  head(): Promise<string>
  /** Takes the plays of the block away and keeps it in their place, all or nothing; rejects when the head is another meanwhile. */
  close(block: ClosedPlays, head: { before: string; after: string }): Promise<void>
  /** The oldest first. */
  closed(limit: number): Promise<ClosedPlays[]>
  remove(first: number): Promise<void>
  /** No block is left: `earlier` and then what was open are open, under numbers from `next` on. */
  restart(earlier: readonly Omit<OpenPlay, 'number'>[], next: number, head: string): Promise<void>
}

export type CommandRecord = {
  id: string
  command: string
  /** `started` without an end means that the player was stopped in the middle. */
  state: 'started' | 'success' | 'failed' | 'refused'
  reason: string | null
  reply: unknown
  isReplied: boolean
  /** Milliseconds since 1970. */
  time: number
  /** The screen gave it itself. */
  planned?: { planId: string; time: string; act: PlannedAct }
}

export type CommandStore = {
  one(id: string): Promise<CommandRecord | null>
  put(record: CommandRecord): Promise<void>
  list(): Promise<CommandRecord[]>
  remove(ids: readonly string[]): Promise<void>
}

/** `isDue`: the server is to be told. */
export type LogRow = { line: DeviceLogLine; isDue: boolean }

export type LogStore = {
  /** The oldest go where there are more than `most`. */
  add(row: LogRow, most: number): Promise<void>
  /** The oldest first. */
  due(limit: number): Promise<{ key: number; line: DeviceLogLine }[]>
  /** The newest so many are due, whatever they say. */
  claim(count: number): Promise<void>
  remove(keys: readonly number[]): Promise<void>
}

export type Storage = {
  identity: IdentityStore
  settings: SettingsStore
  files: FileStore
  manifests: ManifestStore
  receipts: ReceiptStore
  playLog: PlayLogStore
  commands: CommandStore
  log: LogStore
  /** Forgets everything: the device is nobody's again. */
  wipe(): Promise<void>
}

/** What a paired device needs of it. */
export type ScreenStorage = Omit<Storage, 'identity' | 'wipe'>

export const defaultSettings: Settings = {
  clock: null,
  alive: null,
  volume: 100,
  isMuted: false,
  isAsleep: false,
  byHand: null,
  rotation: 0,
  isDownloadStopped: false,
  told: {},
  asked: 0,
  weather: {},
  forbiddenPages: [],
  completed: {},
  proven: [],
  heard: 0,
  brought: 0,
  folded: 0,
  dropped: 0,
}
