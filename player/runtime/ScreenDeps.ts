import type { ReportedFacts } from '#contract/fleet/deviceFacts.ts'
import type { DeviceInfo } from '#contract/manifest.ts'
import type { Capabilities } from '#player/commands/CommandHandlers.ts'
import type { HashChunks, HashPiece } from '#player/delivery/HashChunks.ts'
import type { DeviceLog } from '#player/deviceLog/createDeviceLog.ts'
import type { Host } from '#player/host/Host.ts'
import type { AcquireMedia } from '#player/media/createMediaUrls.ts'
import type { Api } from '#player/net/createApi.ts'
import type { OpenConnection } from '#player/net/createLink.ts'
import type { Crashes } from '#player/shell/createCrashes.ts'
import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { ScreenStorage } from '#player/storage/ports.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Dependencies of a paired screen, mostly browser APIs. */
export type ScreenDeps = {
  state: State<PlayerState>
  storage: ScreenStorage
  crashes: Crashes
  timers: Timers
  random(): number
  makeId(): string
  api: Api
  fetch: typeof globalThis.fetch
  openConnection: OpenConnection
  hashChunks: HashChunks
  hashPiece: HashPiece
  acquire: AcquireMedia
  capabilities: Capabilities
  /** The host application; null in a plain browser. */
  host: Host | null
  geolocation: Geolocation | null
  eid: string
  sign(text: string): Promise<string>
  info(): Promise<DeviceInfo>
  facts(): ReportedFacts
  /** Takes a screenshot of the page as JPEG. */
  picture(): Promise<Blob>
  estimate(): Promise<{ storageUsed: number | null; storageQuota: number | null }>
  reload(): void
  onRevoked(): void
  /** Called with the player version that the server wants. */
  onVersion(version: string): void
  log: DeviceLog
  /** Logs a problem that viewers must not see. */
  warn(error: unknown): void
}
