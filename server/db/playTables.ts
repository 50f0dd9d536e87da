import type { Generated, JSONColumnType } from 'kysely'

/** What screens wrote down of their plays (0040_plays.sql). */
export type PlayTables = {
  /** Blocks of plays as they came; `day`: of the first play, the device's own. */
  playBlock: { day: string; deviceId: string; first: number; count: number; body: Buffer; signature: Buffer }
  /** What a device has told, and the key that its blocks are verified with. */
  playChain: {
    deviceId: string
    eid: string
    ownerId: string | null
    publicKey: JSONColumnType<Record<string, unknown>>
    next: number
    head: string
  }
  /** What devices, programs and files were called as they played. */
  playedName: { id: Generated<number>; kind: string; refId: string; name: string; ownerId: string | null }
  /** By the hour of the device's own day; `device`, `program` and `file` are names, 0 = no single file; `shown` in ms. */
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
  /** The hours of a day in one row, whatever the file. */
  playDay: {
    day: string
    device: number
    program: number
    plays: number
    completed: number
    unsure: number
    shown: number
    /** The hour of the latest play. */
    last: string
  }
  /** The days of a month in one row; `month`: its first day. */
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
  /** The hours of a day side by side, whatever the program; `hours`: a bit for each that has plays. */
  playClock: { day: string; device: number; hours: number } & ClockSums
  playClockMonth: { month: string; device: number; hours: number } & ClockSums
  playTotal: { device: number; plays: number }
}

/** `plays00` to `shown23`; null where nothing played. */
type ClockSums = { [Column in `${'plays' | 'completed' | 'shown'}${number}`]?: number | null }
