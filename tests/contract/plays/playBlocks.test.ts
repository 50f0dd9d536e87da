import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePlays } from '#contract/plays/decodePlays.ts'
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { noBlock, type PlayBlock, type PlayRecord, playEnds } from '#contract/plays/playBlock.ts'

const id = fc.oneof(
  fc.bigInt({ min: 200_000_000_000_000_000n, max: 200_000_000_000_900_000n }).map(String),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('0', '007', ''),
)
const play: fc.Arbitrary<PlayRecord> = fc.record({
  kind: fc.constantFrom('program', 'subtitle'),
  programId: id,
  versionId: id,
  publicationId: id,
  attempt: fc.nat({ max: 300 }),
  fileId: fc.option(id),
  time: fc.oneof(fc.integer({ min: 1_795_000_000_000, max: 1_795_090_000_000 }), fc.nat({ max: 2 ** 51 })),
  shownMs: fc.oneof(fc.integer({ min: 9_900, max: 10_100 }), fc.nat({ max: 2 ** 40 })),
  why: fc.constantFrom('idle', 'timed', 'lastIdle'),
  end: fc.constantFrom(...playEnds),
  isCompleted: fc.boolean(),
  isCounted: fc.boolean(),
  isUnsure: fc.boolean(),
})
const block: fc.Arbitrary<PlayBlock> = fc.record({
  first: fc.integer({ min: 1, max: 2 ** 48 }),
  previous: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex')),
  timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'),
  plays: fc.array(play, { minLength: 1, maxLength: 40 }),
})

/** A screen that plays five programs of ten seconds in turns, with realistic timer jitter. */
function ordinary(count: number): PlayBlock {
  const plays: PlayRecord[] = []
  for (let n = 0, time = 1_795_000_000_000; n < count; n += 1) {
    const of = String(207_000_000_000_000_000n + BigInt(n % 5) * 4_194_304n)
    const shownMs = 10_000 + ((n * 7) % 40) - 20
    plays.push({
      kind: 'program',
      programId: of,
      versionId: `${of.slice(0, -2)}11`,
      publicationId: `${of.slice(0, -2)}22`,
      attempt: 0,
      fileId: `${of.slice(0, -2)}33`,
      time,
      shownMs,
      why: 'idle',
      end: 'end',
      isCompleted: true,
      isCounted: true,
      isUnsure: false,
    })
    time += shownMs + ((n * 13) % 50)
  }
  return { first: 361, previous: noBlock, timeZone: 'Europe/Berlin', plays }
}

describe('a block of plays', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(block, given => {
        expect(decodePlays(encodePlays(given))).toEqual(given)
      }),
    )
  })

  test('has one writing: whatever bytes are read are those that would be written', () => {
    fc.assert(
      fc.property(block, fc.nat(), fc.integer({ min: 0, max: 7 }), (given, place, bit) => {
        const bytes = encodePlays(given)
        const at = place % bytes.length
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        const read = decodePlays(bytes)
        fc.pre(read !== null)
        expect(read).not.toEqual(given)
        expect(encodePlays(read)).toEqual(bytes)
      }),
    )
  })

  test('that is cut or goes on is no block', () => {
    fc.assert(
      fc.property(block, fc.nat(), (given, place) => {
        const bytes = encodePlays(given)
        expect(decodePlays(bytes.subarray(0, place % bytes.length))).toBeNull()
        expect(decodePlays(Uint8Array.from([...bytes, 0]))).toBeNull()
      }),
    )
  })

  test('is nothing else, and never more than the server takes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        const read = decodePlays(bytes)
        if (read) expect(encodePlays(read)).toEqual(bytes)
      }),
    )
    expect(decodePlays(new Uint8Array(70_000))).toBeNull()
    expect(decodePlays(encodePlays({ ...ordinary(5), plays: [] }))).toBeNull()
  })

  test('costs about four bytes a play', () => {
    expect(encodePlays(ordinary(180)).length / 180).toBeLessThan(6)
    expect(encodePlays(ordinary(360)).length / 360).toBeLessThan(5)
  })
})
