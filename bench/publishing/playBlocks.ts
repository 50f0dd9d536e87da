// Proof of play: 10,000 screens with a play every ten seconds make 1,000 plays/s. Signed blocks of half an hour
// arrive over HTTP and are verified, stored, summed per hour and added to the send log. Floor for comparison: one
// plain row per play, 5,000 per statement.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type pg from 'pg'
import { callers } from '#bench/support/load.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { noBlock, type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

const screens = 200
const blocksOfOne = 24
/** Number of plays in a block: half an hour of ten-second plays. */
const playsOfOne = 180
const programs = 5
const firstDevice = 510_000_000_000_000_000n
const halfDay = 12 * 60 * 60_000
/** Goal in plays per second: five times the rate of 10,000 screens. */
const wanted = 5_000

export async function playBlocks(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000000' } })
  const pool = connectTo(server.dataDir, callers)
  try {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const proofOf = (text: string) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
    await addScreens(pool, { kty, crv, x, y })
    const tokens: string[] = []
    for (let n = 0; n < screens; n += 1) tokens.push(await prove(server, `bench${n}`, proofOf))
    const chains = tokens.map((token, n) => ({ token, bodies: blocksOf(n, proofOf) }))

    const started = performance.now()
    await inTurns(chains.length, async n => {
      for (const body of chains[n]?.bodies ?? []) await postBlock(server, chains[n]?.token ?? '', body)
    })
    const seconds = (performance.now() - started) / 1000
    const plays = screens * blocksOfOne * playsOfOne
    await pool.query('VACUUM')
    const plain = await plainRows(pool, plays)
    const perPlay = async (parent: string) => (await bytesOf(pool, parent)) / plays
    const blocks = await perPlay('playBlock')
    const hours = await perPlay('playHour')
    return [
      {
        name: 'plays taken',
        value: plays / seconds,
        unit: 'rows/s',
        floor: { name: 'plain rows', value: plain.perSecond },
      },
      {
        name: `share of what 5 × 10,000 screens need (${wanted} plays/s)`,
        value: (plays / seconds / wanted) * 100,
        unit: '%',
      },
      {
        name: 'a play on disk',
        value: blocks + hours,
        unit: 'bytes',
        floor: { name: 'a plain row', value: plain.bytes },
      },
      { name: 'of it its block', value: blocks, unit: 'bytes' },
      { name: 'of it its sums by the hour', value: hours, unit: 'bytes' },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function addScreens(pool: pg.Pool, key: object): Promise<void> {
  await pool.query(
    `INSERT INTO "device" ("id", "code", "name", "eid", "status", "lastSeen", "timeZone", "ownerId", "createTime")
     SELECT (${firstDevice}::bigint + i)::text, 'bench', 'Screen ' || i, 'bench' || i, 'online', now() + interval '1 hour', 'Europe/Berlin',
       (SELECT "id" FROM "user" WHERE "username" = 'admin'), now() - interval '30 days'
     FROM generate_series(0, ${screens - 1}) AS i`,
  )
  await pool.query(
    `INSERT INTO "deviceKey" ("deviceId", "publicKey") SELECT "id", $1 FROM "device" WHERE "eid" LIKE 'bench%'`,
    [JSON.stringify(key)],
  )
}

const info = {
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: 'Bench',
  systemVersion: '',
  softwareVersion: '1',
  timeZone: 'Europe/Berlin',
  capabilities: [],
}

async function prove(server: BenchServer, eid: string, proofOf: (text: string) => string): Promise<string> {
  const { nonce } = await ask<{ nonce: string }>(server, 'challenge', { eid })
  const signature = proofOf(`marquee:${eid}:${nonce}`)
  return (await ask<{ token: string }>(server, 'session', { eid, nonce, signature, info })).token
}

/** Creates a screen's signed blocks of half a day: five programs in rotation, with timer jitter. */
function blocksOf(screen: number, proofOf: (text: string) => string) {
  let time = Date.now() - halfDay - 60_000
  let first = 1
  let previous = noBlock
  const made: { block: string; signature: string }[] = []
  for (let n = 0; n < blocksOfOne; n += 1) {
    const plays: PlayRecord[] = []
    for (let p = 0; p < playsOfOne; p += 1) {
      const shownMs = 9_960 + Math.floor(Math.random() * 80)
      plays.push({ ...programOf(screen, p % programs), time, shownMs })
      time += shownMs + Math.floor(Math.random() * 80)
    }
    const body = Buffer.from(encodePlays({ first, previous, timeZone: 'Europe/Berlin', plays }))
    previous = createHash('sha256').update(body).digest('hex')
    first += plays.length
    made.push({ block: body.toString('base64url'), signature: proofOf(signedText(`bench${screen}`, previous)) })
  }
  return made
}

/** Returns a play with realistic IDs: IDs created within a month share a prefix. */
function programOf(screen: number, n: number): Omit<PlayRecord, 'time' | 'shownMs'> {
  const idOf = (what: number) =>
    String(520_000_000_000_000_000n + BigInt(n * 40 + what) * 97_000_000_000n + BigInt(screen % 7))
  return {
    kind: 'program',
    programId: idOf(1),
    versionId: idOf(2),
    publicationId: idOf(3),
    fileId: idOf(4),
    attempt: 0,
    why: 'idle',
    end: 'end',
    isCompleted: true,
    isCounted: true,
    isUnsure: false,
  }
}

async function postBlock(
  server: BenchServer,
  token: string,
  body: { block: string; signature: string },
): Promise<void> {
  const { state } = await ask<{ state: string }>(server, 'plays', body, token)
  if (state !== 'stored') throw new Error(`A block was ${state}`)
}

async function ask<T>({ url }: BenchServer, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/xboot/screen/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { accessToken: token } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { success: boolean; message: string; result: T }
  if (!answer.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.result
}

async function inTurns(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async () => {
    for (let n = next++; n < count; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: callers * 4 }, run))
}

/** Floor for comparison: the same plays as single rows, deduplicated by primary key. */
async function plainRows(pool: pg.Pool, count: number): Promise<{ perSecond: number; bytes: number }> {
  await pool.query(`CREATE TABLE "plainPlay" ("at" timestamptz NOT NULL, "deviceId" text NOT NULL, "seq" bigint NOT NULL,
    "programId" text NOT NULL, "fileId" text, "ms" integer NOT NULL, PRIMARY KEY ("deviceId", "seq"))`)
  const batch = 5_000
  const started = performance.now()
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    await pool.query(
      `INSERT INTO "plainPlay" SELECT to_timestamp("at" / 1000.0), "device", "seq", "program", "file", 10000
       FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[]) AS "new" ("at", "device", "seq", "program", "file")
       ON CONFLICT DO NOTHING`,
      [
        rows.map(n => Date.now() - n * 10),
        rows.map(n => String(firstDevice + BigInt(n % screens))),
        rows,
        rows.map(n => programOf(n % screens, n % programs).programId),
        rows.map(n => programOf(n % screens, n % programs).fileId),
      ],
    )
  }
  const seconds = (performance.now() - started) / 1000
  const found = await pool.query<{ bytes: string }>(`SELECT pg_total_relation_size('"plainPlay"') AS "bytes"`)
  return { perSecond: count / seconds, bytes: Number(found.rows[0]?.bytes) / count }
}

async function bytesOf(pool: pg.Pool, parent: string): Promise<number> {
  const found = await pool.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(inhrelid)) AS "bytes" FROM pg_inherits WHERE inhparent = $1::regclass`,
    [`"${parent}"`],
  )
  return Number(found.rows[0]?.bytes)
}
