// Time for machines without a clock chip: it goes on from the last one that was known, and never runs back.
import { readFileSync } from 'node:fs'
import { writeWhole } from './writeWhole.ts'

export type Time = {
  now(): number
  /** The server has told the time in this run. */
  isSure(): boolean
  /** Whether the machine's own clock stood before a time that is known to have passed. */
  wasBehind(): boolean
  /** The server's time. */
  tell(time: number): void
  /** Writes down how late it is. */
  keep(): void
}

type Options = { file: string; wall(): number; steady(): number; warn(error: unknown): void }

/** A server's time further on than this is a mistake, and would never be taken back. */
const latest = Date.parse('2100-01-01T00:00:00Z')

export function createTime({ file, wall, steady, warn }: Options): Time {
  const known = read(file)
  const begin = { wall: Math.max(wall(), known), steady: steady() }
  const isBehind = wall() < known
  let isSure = false
  let last = 0

  /** The wall clock where it is the later one: somebody may put it right meanwhile. */
  function now() {
    last = Math.max(last, begin.wall + steady() - begin.steady, Math.min(wall(), latest))
    return last
  }

  function keep() {
    try {
      // Seconds: what sets the machine's clock at its next start reads them, too.
      writeWhole(file, `${Math.floor(now() / 1000)}\n`)
    } catch (error) {
      warn(error)
    }
  }

  return {
    now,
    isSure: () => isSure,
    wasBehind: () => isBehind,
    tell(time) {
      if (time >= latest) return
      isSure = true
      if (time <= now()) return
      begin.wall = time
      begin.steady = steady()
      keep()
    },
    keep,
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
