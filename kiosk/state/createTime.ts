// Clock for machines without a real-time clock: continues from the last known time and never runs backward.
import { readFileSync } from 'node:fs'
import { writeAtomically } from './writeAtomically.ts'

export type Time = {
  now(): number
  /** Whether the server has sent its time during this run. */
  isSure(): boolean
  /** Whether the machine's clock was behind the last known time at start. */
  wasBehind(): boolean
  /** Applies the server's time (Unix milliseconds). */
  setServerTime(time: number): void
  /** Saves the current time, from which the next start continues. */
  save(): void
}

type Options = { file: string; wall(): number; steady(): number; warn(error: unknown): void }

/**
 * Latest server time that is accepted. A later one is a mistake, which a clock that never runs backward could not
 * correct.
 */
const latest = Date.parse('2100-01-01T00:00:00Z')

export function createTime({ file, wall, steady, warn }: Options): Time {
  const savedTime = read(file)
  const begin = { wall: Math.max(wall(), savedTime), steady: steady() }
  const isBehind = wall() < savedTime
  let isSure = false
  let last = 0

  /**
   * Current time: the known time, continued with the monotonic clock, or the wall clock if that is later, because the
   * system may correct the wall clock at any time.
   */
  function now() {
    last = Math.max(last, begin.wall + steady() - begin.steady, Math.min(wall(), latest))
    return last
  }

  function save() {
    try {
      // In seconds, the unit that set-clock expects when it reads this file at boot.
      writeAtomically(file, `${Math.floor(now() / 1000)}\n`)
    } catch (error) {
      warn(error)
    }
  }

  return {
    now,
    isSure: () => isSure,
    wasBehind: () => isBehind,
    setServerTime(time) {
      if (time >= latest) return
      isSure = true
      if (time <= now()) return
      begin.wall = time
      begin.steady = steady()
      save()
    },
    save,
  }
}

function read(file: string): number {
  try {
    const text = readFileSync(file, 'utf8').trim()
    const time = /^\d{9,11}$/.test(text) ? Number(text) * 1000 : 0
    return time < latest ? time : 0
  } catch {
    return 0
  }
}
