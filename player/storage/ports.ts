// Storage interfaces of the player. The browser's adapter uses IndexedDB; tests use memory.
import type { DeviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import type { DeviceSettingValue } from '#contract/fleet/deviceSettings.ts'
import type { ReportedDeviceSettings } from '#contract/fleet/reportedDeviceSettings.ts'
import type { Manifest, Receipt } from '#contract/manifest.ts'
import type { PlayRecord } from '#contract/plays/playBlock.ts'
import type { PlannedAct } from '#contract/rules/devices/controlPlan.ts'
import type { Turn } from '#contract/rules/playPlan/order.ts'
import type { WeatherReport } from '#contract/weather.ts'
import type { Moment } from '#player/time/createClock.ts'
import type { ClockReading } from '#player/time/timeAfter.ts'

/** `keys` are not extractable, so a copy of this record on another device cannot sign. */
export type Identity = { keys: CryptoKeyPair; eid: string | null; offer?: StoredOffer | null }

/** The last pairing code shown. Entering it pairs this device even while the device is off. */
export type StoredOffer = {
  code: string
  /** Secret for polling the pairing state. */
  claim: string
  serverName: string
  /** Unix milliseconds by the device's own clock. */
  expiresAt: number
}

export type IdentityStore = {
  read(): Promise<Identity | null>
  write(identity: Identity): Promise<void>
}

/** The last completed turn of each rank. A rank is the set of plans with the same type, level and addressing. */
export type Completed = Readonly<Record<string, Turn>>

/** Small values that survive a restart. */
export type PlayerSettings = {
  /** Last known time; null = none yet. */
  clock: ClockReading | null
  /** When the player last recorded that it was running; used to measure the play that was running when it stopped. */
  alive: Alive | null
  volume: number
  isMuted: boolean
  isAsleep: boolean
  /** Whether a user switched the screen off or on, and until when this holds; null if no user did. */
  byHand: ByHand | null
  /** Rotation of the page in degrees, clockwise. */
  rotation: Rotation
  /** Whether a user stopped downloads. */
  isDownloadStopped: boolean
  /** `told`: settings as last reported; `asked`: number of the latest requested setting that was processed. */
  told: ReportedDeviceSettings
  asked: number
  /** Last weather report per place. */
  weather: Readonly<Record<string, WeatherReport>>
  /** Picture of the card, with its id; null = none. */
  card: CardPicture | null
  /** URLs of pages that forbid framing. */
  forbiddenPages: readonly string[]
  completed: Completed
  /** Versions that have played to their end on this screen. */
  proven: readonly string[]
  /**
   * `heard`: when the server last announced the wanted content; `brought`: when the last content from a stick was
   * made. Server clock, Unix milliseconds.
   */
  heard: number
  brought: number
  /** Number of receipts merged for lack of space; `dropped`: number of lost ones. */
  folded: number
  dropped: number
}

/** `until`: Unix milliseconds; null = until the next manual change. */
export type ByHand = { isAsleep: boolean; until: number | null }
export type Rotation = DeviceSettingValue<'rotation'>

export type CardPicture = { id: string; picture: Blob }

export type PlayerSettingsStore = {
  read(): Promise<PlayerSettings>
  write(change: Partial<PlayerSettings>): Promise<void>
}

export type StoredFile = { sha256: string; size: number; type: string; isVerified: boolean }
export type StoredChunk = { bytes: Blob; digest: string }

/** Files by SHA-256, in chunks, so that interrupted downloads resume. */
export type FileStore = {
  list(): Promise<StoredFile[]>
  one(sha256: string): Promise<StoredFile | null>
  put(file: StoredFile): Promise<void>
  chunkIndexes(sha256: string): Promise<number[]>
  readChunk(sha256: string, index: number): Promise<StoredChunk | null>
  /** Chunks in order, as Blob handles without reading bytes. */
  readChunks(sha256: string): Promise<Blob[]>
  /** Stores a chunk; rejects with QuotaExceededError when storage is full. */
  writeChunk(sha256: string, index: number, chunk: StoredChunk): Promise<void>
  /** Deletes the chunks and marks the file as unverified, in one transaction. */
  dropChunks(sha256: string, indexes: readonly number[]): Promise<void>
  remove(sha256: string): Promise<void>
}

/** The running content. `hash` is null while it is only a part of the target. */
export type Running = { manifest: Manifest; hash: string | null }

/** Last report to the server about a delivery. */
export type ReportedDelivery = {
  /** Publication, version and attempt. */
  key: string
  /** Incremented by each failure, so that the next completion is reported under a new ID. */
  round: number
  isWhole: boolean
}

export type ManifestStore = {
  read(): Promise<{ running: Running | null; target: Manifest | null }>
  setTarget(manifest: Manifest): Promise<void>
  /** Changes the manifest and its pointer in one transaction. */
  activate(running: Running): Promise<void>
  reported(): Promise<ReportedDelivery[]>
  setReported(deliveries: readonly ReportedDelivery[]): Promise<void>
}

export type QueuedReceipt = {
  receipt: Receipt
  tries: number
  /**
   * Whether the receipt may have reached the server. Such a receipt is not merged with others, because its plays
   * would be counted twice.
   */
  isOffered: boolean
  /** When the event happened; null = the receipt contains its confirmed time. */
  moment: Moment | null
}

export type ReceiptStore = {
  /** A `played` receipt also counts its play, in the same transaction. */
  add(receipt: Receipt, moment: Moment | null): Promise<void>
  /** Oldest first. */
  batch(limit: number): Promise<QueuedReceipt[]>
  remove(ids: readonly string[]): Promise<void>
  /** Marks these receipts as possibly sent. */
  offered(ids: readonly string[]): Promise<void>
  /** Counts a refusal by the server for these receipts. */
  tried(ids: readonly string[]): Promise<void>
  count(): Promise<number>
  /** Replaces all rows by the result of `change`, atomically; returns by how many the number of rows decreased. */
  condense(change: (rows: QueuedReceipt[]) => QueuedReceipt[]): Promise<number>
  /** Deletes the queued `downloading` receipts of a publication, because a newer one replaces them. */
  dropProgress(publicationId: string): Promise<void>
  plays(): Promise<Record<string, number>>
}

/** The page load `boot` was alive at this monotonic time (milliseconds). */
export type Alive = { boot: string; steady: number }
/**
 * A running play, recorded in case the player stops before its end. `play.shownMs`: milliseconds for which the play
 * was visible until the time `alive`. `mostMs`: maximum milliseconds for which it can be visible in total.
 */
export type BegunPlay = { play: PlayRecord; mostMs: number; alive: Alive }
/** A play that is not in a block yet. `moment`: when it started; null = the play contains its confirmed time. */
export type OpenPlay = { number: number; play: PlayRecord; moment: Moment | null }
/** A block in the form in which it is sent. */
export type ClosedPlays = { first: number; count: number; block: string; signature: string }

export type PlayLogStore = {
  /** Stores the running play under its name; replaces the earlier record with this name. */
  begin(name: string, begun: BegunPlay): Promise<void>
  /** All plays passed to `begin` that were passed neither to `forget` nor to `add` since. */
  begun(): Promise<[name: string, begun: BegunPlay][]>
  forget(name: string): Promise<void>
  /**
   * Adds a finished play and skips `skipped` numbers before its number. In the same transaction, counts the play if
   * it is complete and countable, and deletes the record stored by `begin`.
   */
  add(ended: { name: string; play: PlayRecord; moment: Moment | null; skipped: number }): Promise<void>
  /** The open plays with the lowest numbers, in order. */
  open(limit: number): Promise<OpenPlay[]>
  openCount(): Promise<number>
  /**
   * Calls `change` for each open play that has a moment. Stores the returned play without the moment; null leaves the
   * row unchanged.
   */
  confirm(change: (row: OpenPlay) => PlayRecord | null): Promise<void>
  /** Hash of the last block. */
  head(): Promise<string>
  /** Replaces the plays by their block, atomically; rejects if the hash of the last block is not `before`. */
  close(block: ClosedPlays, head: { before: string; after: string }): Promise<void>
  /** Oldest first. */
  closed(limit: number): Promise<ClosedPlays[]>
  remove(first: number): Promise<void>
  /** Deletes all blocks; `earlier` and the open plays become open plays numbered from `next`. */
  restart(earlier: readonly Omit<OpenPlay, 'number'>[], next: number, head: string): Promise<void>
}

export type CommandRecord = {
  id: string
  command: string
  /** If a command is still `started` after a restart, the player stopped during its execution. */
  state: 'started' | 'success' | 'failed' | 'refused'
  reason: string | null
  reply: unknown
  isReplied: boolean
  /** Server time in Unix milliseconds at which the command was received. */
  time: number
  /** Set for a command from the screen's own schedule. */
  planned?: { planId: string; time: string; act: PlannedAct }
}

export type CommandStore = {
  one(id: string): Promise<CommandRecord | null>
  put(record: CommandRecord): Promise<void>
  list(): Promise<CommandRecord[]>
  remove(ids: readonly string[]): Promise<void>
}

/** `isDue`: to be sent to the server. */
export type LogRow = { line: DeviceLogLine; isDue: boolean }

export type LogStore = {
  /** Deletes the oldest rows beyond `most`. */
  add(row: LogRow, most: number): Promise<void>
  /** Oldest first. */
  due(limit: number): Promise<{ key: number; line: DeviceLogLine }[]>
  /** Marks the newest `count` rows as due. */
  claim(count: number): Promise<void>
  remove(keys: readonly number[]): Promise<void>
}

export type Storage = {
  identity: IdentityStore
  settings: PlayerSettingsStore
  files: FileStore
  manifests: ManifestStore
  receipts: ReceiptStore
  playLog: PlayLogStore
  commands: CommandStore
  log: LogStore
  /** Deletes everything: the device is unpaired. */
  wipe(): Promise<void>
}

/** Storage of a paired device. */
export type ScreenStorage = Omit<Storage, 'identity' | 'wipe'>

export const defaultPlayerSettings: PlayerSettings = {
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
  card: null,
  forbiddenPages: [],
  completed: {},
  proven: [],
  heard: 0,
  brought: 0,
  folded: 0,
  dropped: 0,
}
