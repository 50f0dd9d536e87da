// Traffic while servers and connections are killed: random sends, deliveries, failures, withdrawals and resends lose
// and create no byte of volume. FLOW_OPERATIONS=5000 runs longer.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Receipt } from '#contract/manifest.ts'
import type { FlowCharge } from '#contract/resources/money/flowCharge.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { accountFor, transfer } from '#server/ledger/index.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import type { FatalStatement } from '#tests/server/support/servers/fatalServer.ts'
import { startFatal } from '#tests/server/support/servers/startFatal.ts'
import {
  type Client,
  createClient,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

const operations = Number(process.env.FLOW_OPERATIONS ?? 160)
const kilobyte = 1000
const path = '/xboot/equipment/release/program'
/** Volume of each owner in bytes; less than all sends need, so that some fail. */
const given = 400 * kilobyte

type Place = { owner: Client & { id: string }; programs: string[]; screens: TestScreen[] }

let server: TestServer
let killer: pg.Client
const places: Place[] = []

beforeAll(async () => {
  server = await startTestServer()
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  killer = new pg.Client({ ...inject('cluster'), database: found.rows[0]?.name })
  await killer.connect()
  resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 0 }))
  for (const name of ['first', 'second']) places.push(await place(name))
})
afterAll(async () => {
  await killer.end()
  await server.close()
})

async function place(name: string): Promise<Place> {
  const owner = await server.addUser(name)
  await inTransaction(server.parts, async ({ db }) => {
    const from = await accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'given' })
    const to = await accountFor(db, { owner: 'person', ownerId: owner.id, unit: 'byte', purpose: 'own' })
    await transfer(db, { cause: { kind: 'test', id: owner.id }, unit: 'byte', from, to, amount: given })
  })
  const programs: string[] = []
  for (let n = 1; n <= 6; n += 1) {
    const file = await addFile(server, name, n * 9 * kilobyte + n)
    programs.push((await addProgram(owner, `Program ${n}`, documentOf(file.id))).id)
  }
  const screens: TestScreen[] = []
  for (let n = 1; n <= 3; n += 1) screens.push(await pairScreen(server, owner, `${name} ${n}`))
  return { owner, programs, screens }
}

const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T

/** Sends a receipt of the device about its sent content. */
async function reportOf(screen: TestScreen, kind: Receipt['kind'], client = screen.client) {
  const manifest = await client.get<{ plans: { id: string; versionId: string }[] }>('/xboot/screen/manifest')
  if (!manifest.success) return manifest
  const { plans } = manifest.result
  if (plans.length === 0) return null
  const { id: publicationId, versionId } = oneOf(plans)
  const more = kind === 'failed' ? { reason: 'noRoom' as const } : { percent: Math.floor(Math.random() * 100) }
  return client.post('/xboot/screen/receipts', {
    receipts: [receipt(kind, { publicationId, versionId }, kind === 'downloaded' ? {} : more)],
  })
}

async function operate({ owner, programs, screens }: Place): Promise<Envelope<unknown> | null> {
  const kind = Math.random()
  const to = { programIds: [oneOf(programs)], deviceIds: [oneOf(screens).id] }
  if (kind < 0.4) return send(owner, { ...to, mode: oneOf(['add', 'replace'] as const) })
  if (kind < 0.55) return owner.post('/xboot/equipment/release/withdraw', to)
  if (kind < 0.65) return owner.post('/xboot/sendLog/retransmitFound', { onlyFailed: true })
  return reportOf(oneOf(screens), oneOf(['downloading', 'downloaded', 'downloaded', 'failed'] as const))
}

/** Errors that operations may get, for example for lack of volume or when a connection breaks. */
const expected = [
  undefined,
  'flow.short',
  'general.databaseAway',
  'general.crowded',
  'general.notFound',
  'publication.nothing',
]

test(`${operations} random operations at once, with connections and servers that are killed between: conserved to the byte`, {
  timeout: Math.max(120_000, operations * 300),
}, async () => {
  let killed = 0
  let next = 0
  const refused = new Map<string, number>()
  const work = async () => {
    for (let n = next++; n < operations; n = next++) {
      const answer = await operate(oneOf(places)).catch((error: Error) => ({
        success: false,
        error: { id: error.message },
      }))
      const id = answer ? errorOf(answer as Envelope<unknown>) : undefined
      if (id) refused.set(id, (refused.get(id) ?? 0) + 1)
      if (n % 8 !== 0) continue
      const { rowCount } = await killer.query(
        `SELECT pg_terminate_backend("pid") FROM pg_stat_activity WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()
         AND "state" <> 'idle' ORDER BY random() LIMIT 1`,
      )
      killed += rowCount ?? 0
    }
  }
  const [isSendDead, isReportDead] = await Promise.all([
    dieIn('send'),
    dieIn('receipts'),
    ...Array.from({ length: 4 }, work),
  ])
  expect(isSendDead || isReportDead, 'a server died in the middle').toBe(true)
  expect(killed).toBeGreaterThan(0)
  expect([...refused.keys()].filter(id => !expected.includes(id))).toEqual([])

  // Finally, every device gets its content.
  for (const { screens } of places) {
    for (const screen of screens) {
      const { plans } = await screen.manifest()
      await screen.report(...plans.map(({ id, versionId }) => receipt('downloaded', { publicationId: id, versionId })))
    }
  }
  const checked = { parameter: null, signal: AbortSignal.timeout(60_000) }
  expect(await scheduledJobRuns.ledgerCheck(server.parts, checked)).toMatchObject({ findings: 0 })
  for (const { owner } of places) {
    const { available, reserved } = resultOf(
      await owner.get<{ available: number; reserved: number }>('/xboot/flow/getOwn'),
    )
    const charges = await chargesOf(owner)
    const charged = charges.reduce((sum, each) => sum + each.charged, 0)
    expect(reserved).toBe(0)
    expect(charges.filter(({ state }) => state === 'reserved')).toEqual([])
    expect(charged).toBeGreaterThan(0)
    expect(available).toBe(given - charged)
    expect(await deliveredTo(owner.id)).toBe(charged)
  }
})

/**
 * Starts a further server, which kills itself at a statement of the call. Repeats the call on it up to 20 times,
 * while other calls run on the test server. Returns whether the further server was killed.
 */
async function dieIn(what: 'send' | 'receipts'): Promise<boolean> {
  const { owner, programs, screens } = oneOf(places)
  const screen = oneOf(screens)
  const dieAt: FatalStatement = {
    path: what === 'send' ? path : '/xboot/screen/receipts',
    since: '"flowCharge"',
    when: oneOf(['before', 'after'] as const),
    text: oneOf(['"flowCharge"', 'commit']),
  }
  const { url, child, ended } = await startFatal(server, dieAt)
  const asOwner = createClient(url, owner.token)
  const asScreen = createClient(url, screen.client.token)
  const isDead = () => child.exitCode !== null || child.signalCode !== null
  try {
    for (let n = 0; n < 20 && !isDead(); n += 1) {
      const order = { programIds: [oneOf(programs)], deviceIds: [screen.id], groupIds: [], plan: idlePlan }
      await (what === 'send' ? asOwner : owner).post(path, order).catch(() => undefined)
      if (what === 'receipts') await reportOf(screen, 'downloaded', asScreen).catch(() => undefined)
    }
    return isDead()
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

async function chargesOf(owner: Client): Promise<FlowCharge[]> {
  const found: FlowCharge[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { content, totalElements } = resultOf(
      await owner.get<Page<FlowCharge>>('/xboot/logConsume/getList', { pageNumber, pageSize: 100, sort: 'id' }),
    )
    found.push(...content)
    if (found.length >= totalElements || content.length === 0) return found
  }
}

async function deliveredTo(ownerId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(-sum("e"."amount"), 0)::bigint AS "sum" FROM "ledgerEntry" AS "e"
    JOIN "ledgerTransfer" AS "t" ON "t"."id" = "e"."transferId" AND "t"."causeKind" = 'send'
    JOIN "ledgerAccount" AS "a" ON "a"."id" = "e"."accountId" AND "a"."ownerId" = ${ownerId}
  `.execute(server.parts.db)
  return rows[0]?.sum ?? 0
}
