import type { Receipt } from '#contract/manifest.ts'
import type { Transition } from '#contract/programs/program.ts'
import type { WallPart } from '#contract/rules/devices/videoWall.ts'
import type { PairingStatus } from '#player/identity/pair.ts'
import { noSubtitles, type SubtitleEdges } from '#player/schedule/SubtitleEdges.ts'
import type { Rotation } from '#player/storage/ports.ts'
import type { ProgramSlot } from '#stage/program/switching.ts'

/**
 * `insecure`: the browser provides keys only on https or localhost. `noStorage`: storage is unavailable. `elsewhere`:
 * another tab is the player. Transitions: starting → any other; pairing → screen; screen → pairing when the device is
 * revoked; elsewhere → the same phases as from starting.
 */
export type Phase = 'starting' | 'insecure' | 'noStorage' | 'elsewhere' | 'pairing' | 'screen'

export type PlayerState = {
  phase: Phase
  pairing: PairingStatus | null
  eid: string | null
  /** Name of the device; empty until received from the server. */
  name: string
  timeZone: string | null
  /** URL of the picture on the card; null = none. */
  cardPicture: string | null
  /** Part of a video wall that this screen shows; null = no video wall. */
  wall: WallPart | null
  /** The program on the screen; null while the card with name and time is shown or the screen sleeps. */
  current: ProgramSlot | null
  next: ProgramSlot | null
  subtitles: SubtitleEdges
  title: string | null
  transition: Transition
  isAsleep: boolean
  /** Whether the program is an emergency, which covers subtitles and is shown even while the screen sleeps. */
  isEmergency: boolean
  /** Rotation of the page in degrees, clockwise. */
  rotation: Rotation
  volume: number
  isMuted: boolean
  /** Whether `volume` is the machine's volume, so that the page itself plays at full volume. */
  isSystemSound: boolean
  /** Whether the browser blocks sound, which it does until the first user gesture. */
  isSoundBlocked: boolean
  /** `isReached`: the server answered the last heartbeat; null before the first. `isLive`: the socket is open. */
  isReached: boolean | null
  isLive: boolean
  runningHash: string | null
  targetHash: string | null
  lastReceipt: Receipt | null
  storageUsed: number | null
  storageQuota: number | null
  /**
   * Whether the browser granted persistent storage; null if unknown. This value and the next four are reported as
   * health.
   */
  isStorageKept: boolean | null
  isStorageFull: boolean
  folded: number
  dropped: number
  crashes: number
  /** Whether all log lines, not only relevant ones, are stored and sent. */
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
    cardPicture: null,
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
