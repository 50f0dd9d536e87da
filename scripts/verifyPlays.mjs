// Verifies a proof of play independently of the product: `node verifyPlays.mjs FILE`. Depends on Node only
// (docs/guides/proof-of-play.md).
import { createHash, webcrypto } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const ends = ['end', 'cut', 'fault', 'sleep', 'visit', 'stop']
const noBlock = '0'.repeat(64)

/** Decodes a block; throws if its bytes are malformed. */
export function readBlock(bytes) {
  let at = 0
  let lastId = ''
  const take = length => {
    if (length > bytes.length - at) throw new Error('the block ends too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  const number = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = take(1)[0]
      value += (byte % 128) * factor
      if (!Number.isSafeInteger(value)) throw new Error('a number is too big')
      if (byte < 128) return value
    }
  }
  const difference = () => {
    const value = number()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  const text = () => Buffer.from(take(number())).toString('utf8')
  const id = () => {
    const shared = number()
    const head = number()
    const length = Math.floor(head / 2)
    const rest =
      head % 2 === 0
        ? Buffer.from(take(length)).toString('utf8')
        : Buffer.from(take(Math.ceil(length / 2)))
            .toString('hex')
            .slice(0, length)
    lastId = lastId.slice(0, shared) + rest
    return lastId
  }
  const list = make => Array.from({ length: number() }, make)

  if (number() !== 1) throw new Error('the block has another format')
  const first = number()
  const previous = Buffer.from(take(32)).toString('hex')
  const timeZone = text()
  const things = list(() => {
    const flags = number()
    const thing = {
      kind: flags % 2 === 1 ? 'subtitle' : 'program',
      programId: id(),
      versionId: id(),
      publicationId: id(),
    }
    return { ...thing, fileId: flags >= 2 ? id() : null, attempt: number() }
  })
  const ways = list(() => {
    const why = text()
    const end = ends[number()]
    const flags = number()
    return { why, end, isCompleted: flags % 2 === 1, isCounted: flags % 4 >= 2, isUnsure: flags >= 4 }
  })
  let expected = 0
  const lastShown = new Map()
  const plays = list(() => {
    const index = number()
    const of = index % things.length
    const time = expected + difference()
    const shownMs = (lastShown.get(of) ?? 0) + difference()
    expected = time + shownMs
    lastShown.set(of, shownMs)
    return { ...things[of], ...ways[Math.floor(index / things.length)], time, shownMs }
  })
  if (at !== bytes.length) throw new Error('the block goes on after its end')
  return { first, previous, timeZone, plays }
}

/** Whether the signature is valid for this block and device. */
async function isSigned({ eid, key, signature }, hash) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { kty, crv, x, y } = key
  const known = await webcrypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const said = Buffer.from(`marquee-plays:${eid}:${hash}`)
  return webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, known, Buffer.from(signature, 'base64url'), said)
}

/** Verifies exported lines; returns totals per program, problems and gaps. */
export async function verify(lines) {
  const chains = new Map()
  const sums = new Map()
  const problems = []
  const gaps = []
  /** Number of gaps in the chains, left by blocks that were deleted or never received. */
  let missing = 0
  let count = 0
  let blocks = 0
  for await (const line of lines) {
    count += 1
    if (line.trim() === '') continue
    try {
      const given = JSON.parse(line)
      const bytes = Buffer.from(given.block, 'base64url')
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (!(await isSigned(given, hash))) throw new Error('the signature does not fit')
      const block = readBlock(bytes)
      blocks += 1
      const key = JSON.stringify([given.eid, given.key.x, given.key.y])
      const chain = chains.get(key)
      const where = `line ${count} (${given.eid}, play ${block.first})`
      if (!chain) {
        if (block.first === 1 && block.previous !== noBlock)
          problems.push(`${where}: the first block names one before it`)
        if (block.first > 1)
          gaps.push(`${where}: begins after play ${block.first - 1}; those before are not in this file`)
      } else if (block.first < chain.next) problems.push(`${where}: its numbers were used already`)
      else if (block.first > chain.next) {
        missing += 1
        gaps.push(`${where}: plays ${chain.next} to ${block.first - 1} are missing`)
      } else if (block.previous !== chain.hash) problems.push(`${where}: does not follow the block before it`)
      chains.set(key, { next: block.first + block.plays.length, hash })
      for (const play of block.plays) {
        const sum = sums.get(play.programId) ?? { plays: 0, completed: 0, shownMs: 0 }
        sum.plays += 1
        sum.completed += play.isCompleted ? 1 : 0
        sum.shownMs += play.shownMs
        sums.set(play.programId, sum)
      }
    } catch (error) {
      problems.push(`line ${count}: ${error.message}`)
    }
  }
  return { blocks, devices: chains.size, sums, problems, gaps, missing }
}

async function main([path]) {
  if (!path) {
    console.error('node verifyPlays.mjs FILE.jsonl')
    return 2
  }
  const { blocks, devices, sums, problems, gaps, missing } = await verify((await open(path)).readLines())
  for (const [program, { plays, completed, shownMs }] of sums) {
    console.log(
      `program ${program}: ${plays} plays, ${completed} to the end, ${Math.round(shownMs / 1000)} s on screen`,
    )
  }
  for (const gap of gaps) console.log(`GAP ${gap}`)
  for (const problem of problems) console.log(`REFUSED ${problem}`)
  const verdict = verdictOf({ blocks, problems, missing })
  console.log(`${blocks} blocks of ${devices} devices, ${gaps.length} gaps: ${verdict}`)
  if (problems.length > 0 || blocks === 0) return 1
  return missing > 0 ? 3 : 0
}

function verdictOf({ blocks, problems, missing }) {
  if (problems.length > 0) return `${problems.length} problems`
  if (blocks === 0) return 'there is nothing to verify'
  return missing > 0 ? 'every signature fits, plays are missing' : 'every signature and chain fits'
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main(process.argv.slice(2)).catch(error => {
    console.error(error.message)
    return 2
  })
}
