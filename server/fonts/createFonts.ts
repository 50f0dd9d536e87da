import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isShippedFont } from '#contract/fonts/shippedFonts.ts'
import { runOutsideTransaction } from '#server/db/openTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'
import type { Face } from './Face.ts'
import { shippedFaces } from './shippedFaces.ts'
import { uploadedFaces } from './uploadedFaces.ts'

/** Subset of a face, or the whole face if it cannot be subset. */
export type Subset = { sha256: string; bytes: Uint8Array }

type Held = Pick<Parts, 'db' | 'apart'>

/**
 * `held`: the caller's parts, whose `db` may be a transaction. If so, it is rolled back before a font is read and
 * restarted afterwards, so that no connection is held meanwhile.
 */
export type Fonts = {
  /** Returns the faces of a family; empty if the family is unknown. */
  faces(family: string, held: Pick<Parts, 'db'>): Promise<readonly Face[]>
  /** Returns a function that tells whether the face contains a letter. */
  letters(face: Face, held: Held): Promise<(letter: string) => boolean>
  subset(face: Face, letters: string, held: Held): Promise<Subset>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    fonts: Fonts
  }
}

/** Timeout in seconds of one subset; a complete Chinese font takes about two seconds on a slow machine. */
const seconds = 60
/** Maximum total size of cached subsets in bytes. The cache lets a send reuse the subsets that its preflight made. */
const mostKept = 32 * 1024 * 1024

type Deps = Pick<Parts, 'media'> & { root: string }

/** Reads and subsets fonts in separate processes (`apart`). Caches the results. */
export function createFonts({ media, root }: Deps): Fonts {
  const shipped = new Map<string, Promise<readonly Face[]>>()
  const letters = new Map<string, (letter: string) => boolean>()
  const subsets = new Map<string, Subset>()
  // Shares results only between calls of the same caller and queue priority. Otherwise a call might wait for a
  // request of another caller that is further back in the queue.
  const sharedReading = createShared<(letter: string) => boolean>()
  const sharedSubset = createShared<Subset>()

  async function readLetters(face: Face, apart: ReaderPool) {
    const reading = { reader: 'fontLetters', input: await face.open(), seconds }
    const ranges = await apart.read(reading, z.array(z.number()))
    const known = new Set<number>()
    for (let at = 0; at < ranges.length; at += 2)
      for (let letter = ranges[at] ?? 0; letter <= (ranges[at + 1] ?? -1); letter++) known.add(letter)
    const has = (letter: string) => known.has(letter.codePointAt(0) ?? -1)
    letters.set(face.sha256, has)
    return has
  }

  async function makeSubset(face: Face, wanted: string, apart: ReaderPool): Promise<Subset> {
    if (face.isUncut) return wholeOf(face)
    const reading = { reader: 'fontSubset', input: { path: await face.open(), letters: wanted }, seconds }
    const bytes = await apart.read(reading, z.instanceof(Uint8Array).nullable())
    if (bytes === null) return wholeOf(face)
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  return {
    async faces(family, { db }) {
      if (!isShippedFont(family)) return uploadedFaces(family, { db, media })
      return memoize(shipped, family, () => shippedFaces(family, root))
    },
    async letters(face, held) {
      const { sha256 } = face
      const read = () => sharedReading(sha256, held.apart, () => readLetters(face, held.apart))
      return letters.get(sha256) ?? runOutsideTransaction(held, `letters ${sha256}`, read)
    },
    async subset(face, wanted, held) {
      const key = `${face.sha256} ${wanted}`
      const make = () => sharedSubset(key, held.apart, () => makeSubset(face, wanted, held.apart))
      const subset = subsets.get(key) ?? (await runOutsideTransaction(held, `subset ${key}`, make))
      if (face.isUncut) return subset
      // Moves the subset to the end: the map is ordered by last use, and the oldest entries are dropped first.
      subsets.delete(key)
      subsets.set(key, subset)
      let cachedBytes = 0
      for (const [each, { bytes }] of [...subsets].reverse()) {
        cachedBytes += bytes.length
        if (cachedBytes > mostKept) subsets.delete(each)
      }
      return subset
    },
  }
}

/** Shares the result of concurrent identical requests of the same caller and queue priority. */
function createShared<T>() {
  const pending = new Map<string, Promise<T>>()
  return (key: string, { turn }: ReaderPool, make: () => Promise<T>): Promise<T> => {
    const own = `${turn.who} ${turn.rank} ${key}`
    const running = pending.get(own) ?? make().finally(() => pending.delete(own))
    pending.set(own, running)
    return running
  }
}

async function wholeOf(face: Face): Promise<Subset> {
  return { sha256: face.sha256, bytes: await readFile(await face.open()) }
}

/** Memoizes `make`; failures are not cached. */
function memoize<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make()
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}
