import type { Generated, JSONColumnType } from 'kysely'

/** Proof of play from screens (0040_plays.sql). */
export type PlayTables = {
  /** Blocks of plays as received. `day`: the device's local day of the first play. */
  playBlock: { day: string; deviceId: string; first: number; count: number; body: Buffer; signature: Buffer }
  /** Position in a device's chain of plays, and the key that verifies its blocks. */
  playChain: {
    deviceId: string
    eid: string
    ownerId: string | null
    publicKey: JSONColumnType<Record<string, unknown>>
    next: number
    head: string
  }
  /** Names of devices, programs and files at the time of a play. */
  playedName: { id: Generated<number>; kind: string; refId: string; name: string; ownerId: string | null }
  /**
   * Sums by hour of the device's local day. `device`, `program` and `file` are ids of `playedName`; `file` 0: not a
   * single file. `shown`: milliseconds.
   */
  playHour: {
    hour: string
    device: number
    program: number
    file: number
    plays: number
    completed: number
    unsure: number
    shown: number
  }
  /** Sums of a day over all hours and files. */
  playDay: {
    day: string
    device: number
    program: number
    plays: number
    completed: number
    unsure: number
    shown: number
    /** Hour of the latest play. */
    last: string
  }
  /** Sums of a month. `month`: its first day. */
  playMonth: {
    month: string
    device: number
    program: number
    plays: number
    completed: number
    unsure: number
    shown: number
    last: string
  }
  /** Hours of a day as columns, over all programs. `hours`: bit set of the hours with plays. */
  playClock: { day: string; device: number; hours: number } & ClockSums
  playClockMonth: { month: string; device: number; hours: number } & ClockSums
  playTotal: { device: number; plays: number }
}

/** `plays00` to `shown23`; null where nothing played. */
type ClockSums = { [Column in `${'plays' | 'completed' | 'shown'}${number}`]?: number | null }
