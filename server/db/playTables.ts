import type { Generated, JSONColumnType } from 'kysely'

/** Proof of play from screens (0040_plays.sql). */
export type PlayTables = {
  /** Blocks of plays as received. `day`: the device's local day of the first play. */
  playBlock: { day: string; deviceId: string; first: number; count: number; body: Buffer; signature: Buffer }
  /** The device's position in its chain of blocks, and the public key that verifies them. */
  playChain: {
    deviceId: string
    eid: string
    ownerId: string | null
    publicKey: JSONColumnType<Record<string, unknown>>
    next: number
    head: string
  }
  /** Names that devices, programs and files had at the time of a play. */
  playedName: { id: Generated<number>; kind: string; refId: string; name: string; ownerId: string | null }
  /**
   * Sums by hour of the device's local day. `device`, `program` and `file` are ids of `playedName`. `file` is 0 for
   * plays that are not of a single file. `shown`: duration in milliseconds.
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
  /** Sums of a day over all hours and all files. */
  playDay: {
    day: string
    device: number
    program: number
    plays: number
    completed: number
    unsure: number
    shown: number
    /** Local hour of the latest play. */
    last: string
  }
  /** Plays of a week by weekday. `week`: Monday of the week. */
  playWeek: { week: string; device: number; program: number; last: string } & WeekSums
  /** Sums of a month. `month`: first day of the month. */
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
  /** Sums of a day over all programs, with a column per hour. `hours`: bit set of the hours with plays. */
  playClock: { day: string; device: number; hours: number } & ClockSums
  playClockMonth: { month: string; device: number; hours: number } & ClockSums
  playTotal: { device: number; plays: number }
}

/**
 * Columns `plays00` to `plays23`, `completed00` to `completed23` and `shown00` to `shown23`; null for
 * hours without plays.
 */
type ClockSums = { [Column in `${'plays' | 'completed' | 'shown'}${number}`]?: number | null }

/** Columns `plays1` (Monday) to `plays7`. */
type WeekSums = { [Column in `plays${1 | 2 | 3 | 4 | 5 | 6 | 7}`]?: number }
