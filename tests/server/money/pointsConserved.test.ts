// Points under random operations by several users at once, while database connections are killed: pairing, removing,
// distributing, transferring, taking back, and licenses conserve them. POINT_OPERATIONS=100000 runs the full test.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairingCode } from '#tests/server/support/samples/fixtures.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Account = Client & { id: string }
type Family = { parent: Account; subs: readonly Account[] }

const operations = Number(process.env.POINT_OPERATIONS ?? 200)
/** Points of each family at the start; fewer than the operations ask for, so that some fail. */
const given = 12

let server: TestServer
let killer: pg.Client
const families: Family[] = []

beforeAll(async () => {
  server = await startTestServer({ config: { callsPerSecond: 1_000_000 } })
  const found = await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)
  killer = new pg.Client({ ...inject('cluster'), database: found.rows[0]?.name })
  await killer.connect()
  resultOf(await server.admin.post('/xboot/setting/money/set', { arePointsNeeded: true }))
  for (const name of ['north', 'south']) families.push(await addFamily(name))
  resultOf(await move(server.admin, 'special', await server.idOf('admin'), given))
})
afterAll(async () => {
  await killer.end()
  await server.close()
})

async function addFamily(name: string): Promise<Family> {
  const parent = await server.addUser(name)
  const subs = [await server.addUser(`${name} 1`, { type: 2 }), await server.addUser(`${name} 2`, { type: 2 })]
  for (const { id } of subs)
    await server.parts.db.updateTable('user').set({ ownerId: parent.id }).where('id', '=', id).execute()
  resultOf(await move(server.admin, 'initial', parent.id, given))
  return { parent, subs }
}

const move = (by: Client, type: string, userId: string, points: number) =>
  by.post('/xboot/authorization/updateLicenseNum', { type, userId, points })
const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const some = () => 1 + Math.floor(Math.random() * 5)

async function pair(by: Client) {
  const code = await pairingCode(server)
  return by.post('/xboot/equipment/add', { code, name: 'Hall', timeZone: 'UTC' })
}

async function removeOne({ id, ...by }: Account): Promise<Envelope<unknown>> {
  const found = await server.parts.db.selectFrom('device').select('id').where('ownerId', '=', id).execute()
  return by.delete(`/xboot/equipment/delByIds/${found.length > 0 ? oneOf(found).id : '1'}`)
}

const issue = (points: number) =>
  server.admin.post('/xboot/license/insertOrUpdateLicense', {
    certificate: 'Branch',
    machineCode: 'A1B2C3D4-E5F60718',
    serverAddress: 'https://signs.example.com',
    points,
  })

async function revokeOne(): Promise<Envelope<unknown>> {
  const found = await server.parts.db.selectFrom('license').select('id').execute()
  return server.admin.post(`/xboot/license/takeBack/${found.length > 0 ? oneOf(found).id : '1'}`)
}

function operate(): Promise<Envelope<unknown>> {
  const { parent, subs } = oneOf(families)
  const people = [parent, ...subs]
  const kind = Math.random()
  if (kind < 0.25) return pair(oneOf(people))
  if (kind < 0.4) return removeOne(oneOf(people))
  if (kind < 0.55) return move(parent, 'transfer', oneOf(subs).id, some())
  if (kind < 0.7) return move(parent, 'takeBack', oneOf(subs).id, some())
  // Administrators control all accounts, also those of another family.
  if (kind < 0.85) return move(server.admin, oneOf(['transfer', 'takeBack', 'special']), oneOf(people).id, some())
  return kind < 0.93 ? issue(some()) : revokeOne()
}

test(`${operations} random operations at once, with connections that are killed between: conserved to the point`, {
  timeout: Math.max(90_000, operations * 200),
}, async () => {
  const outcomes = new Map<string, number>()
  let killed = 0
  let next = 0
  const work = async () => {
    for (let n = next++; n < operations; n = next++) {
      const answer = await operate().catch((error: Error) => ({ success: false, error: { id: error.message } }))
      const outcome = errorOf(answer as Envelope<unknown>) ?? 'done'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (n % 8 === 0) killed += await killOne()
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(killed).toBeGreaterThan(0)
  expect(outcomes.get('done') ?? 0).toBeGreaterThan(operations / 10)
  expect(outcomes.get('points.insufficient') ?? 0).toBeGreaterThan(0)
  await expectConserved()
})

async function killOne(): Promise<number> {
  const { rowCount } = await killer.query(
    `SELECT pg_terminate_backend("pid") FROM pg_stat_activity WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()
     AND "state" <> 'idle' ORDER BY random() LIMIT 1`,
  )
  return rowCount ?? 0
}

/** Compares the ledger with the records, the devices and the licenses that its movements belong to. */
async function expectConserved() {
  const { rows: accounts } = await killer.query<{ name: string; posted: number; folded: number }>(`
    SELECT CASE WHEN "owner" = 'person' THEN "ownerId" ELSE "purpose" END AS "name", "posted"::int,
      (SELECT coalesce(sum("amount"), 0)::int FROM "ledgerEntry" WHERE "accountId" = "a"."id") AS "folded"
    FROM "ledgerAccount" AS "a" WHERE "unit" = 'point'
  `)
  const balances = Object.fromEntries(accounts.map(({ name, folded }) => [name, folded]))
  expect(Object.values(balances).reduce((sum, points) => sum + points, 0)).toBe(0)
  for (const { name, posted, folded } of accounts) {
    if (name === 'made') continue
    expect([name, posted]).toEqual([name, folded])
    expect(folded).toBeGreaterThanOrEqual(0)
  }
  const { rows: expected } = await killer.query<{ name: string; points: number }>(`
    SELECT "u"."id" AS "name", (
      (SELECT coalesce(sum("points"), 0) FROM "authorization" WHERE "targetUserId" = "u"."id")
      - (SELECT coalesce(sum("points"), 0) FROM "authorization" WHERE "sourceUserId" = "u"."id")
      - (SELECT count(*) FROM "device" WHERE "ownerId" = "u"."id")
    )::int AS "points" FROM "user" AS "u" WHERE EXISTS (
      SELECT FROM "ledgerAccount" WHERE "unit" = 'point' AND "owner" = 'person' AND "ownerId" = "u"."id"
    )
    UNION ALL SELECT 'running', count(*)::int FROM "device"
    UNION ALL SELECT 'licensed', coalesce(sum("points"), 0)::int FROM "license" WHERE "takenBackTime" IS NULL
    UNION ALL SELECT 'made', -sum("points")::int FROM "authorization" WHERE "type" IN ('initial', 'special', 'purchase', 'buy')
  `)
  // An account is opened by its first movement, so one without movements may be missing.
  for (const { name, points } of expected) expect([name, balances[name] ?? 0]).toEqual([name, points])
}
