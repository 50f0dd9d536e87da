import type { Receipt } from '#contract/manifest.ts'
import type { Transition } from '#contract/programs/program.ts'
import type { WallPart } from '#contract/rules/devices/videoWall.ts'
import type { PairingNews } from '#player/identity/pair.ts'
import { noSubtitles, type SubtitleEdges } from '#player/schedule/SubtitleEdges.ts'
import type { Rotation } from '#player/storage/ports.ts'
import type { ProgramSlot } from '#stage/program/switching.ts'

/**
 * `insecure`: the browser gives no keys to pages that are not from https or this machine. `noStorage`: nothing can be kept. `elsewhere`: another tab is the player.
 * The only ways: starting → one of the others; pairing → screen; screen → pairing when revoked; elsewhere → the same as starting.
 */
export type Phase = 'starting' | 'insecure' | 'noStorage' | 'elsewhere' | 'pairing' | 'screen'

export type PlayerState = {
  phase: Phase
  pairing: PairingNews | null
  eid: string | null
  /** What the device is called; empty until the server said it. */
  name: string
  timeZone: string | null
  /** Of a video wall: what of each program is shown here. */
  wall: WallPart | null
  /** Null = the card with the name and the time. */
  current: ProgramSlot | null
  next: ProgramSlot | null
  subtitles: SubtitleEdges
  /** Of the current program. */
  title: string | null
  transition: Transition
  isAsleep: boolean
  /** Over everything, subtitles and sleep among it. */
  isEmergency: boolean
  /** Degrees, clockwise, by which the page is turned. */
  rotation: Rotation
  volume: number
  isMuted: boolean
  /** `volume` is the machine's own: the page plays at full. */
  isSystemSound: boolean
  /** The browser lets no sound out before somebody touches the screen. */
  isSoundBlocked: boolean
  /** Whether the server answered last time (null: it was not asked yet), and whether the socket is open. */
  isReached: boolean | null
  isLive: boolean
  runningHash: string | null
  targetHash: string | null
  lastReceipt: Receipt | null
  storageUsed: number | null
  storageQuota: number | null
  /** The rest is what the server is told of the screen's health. */
  isStorageKept: boolean | null
  isStorageFull: boolean
  folded: number
  dropped: number
  crashes: number
  /** Everything goes into the device's log, and to the server. */
  isDebug: boolean
  version: string
}

export function initialState(version: string): PlayerState {
  return {
    phase: 'starting',
    pairing: null,
    eid: null,
    name: '',
    timeZone: null,
    wall: null,
    current: null,
    next: null,
    subtitles: noSubtitles,
    title: null,
    transition: 'default',
    isAsleep: false,
    isEmergency: false,
    rotation: 0,
    volume: 100,
    isMuted: false,
    isSystemSound: false,
    isSoundBlocked: false,
    isReached: null,
    isLive: false,
    runningHash: null,
    targetHash: null,
    lastReceipt: null,
    storageUsed: null,
    storageQuota: null,
    isStorageKept: null,
    isStorageFull: false,
    folded: 0,
    dropped: 0,
    crashes: 0,
    isDebug: false,
    version,
  }
}
