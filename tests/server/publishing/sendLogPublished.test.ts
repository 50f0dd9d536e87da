// `sendLog.isPublished` is kept by triggers. It always equals its definition: the publication exists and is not withdrawn.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { randomOf } from '#tests/server/support/samples/randomOf.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.parts
  const owner = await server.addUser('owner')
  await addRow(db, 'programVersion', { id: 'v', hash: 'h', title: 'V', duration: 1, size: 1, content: '{}' })
  for (let at = 0; at < 8; at += 1) {
    await addRow(db, 'device', { id: `d${at}`, ownerId: owner.id, code: 'c', name: `Screen ${at}`, eid: `e${at}` })
  }
  await addRow(db, 'sentPlan', { id: 's', ownerId: owner.id, name: 'Send', type: 'idle', plan: '{}' })
})
afterAll(() => server.close())

/** Rows whose stored value differs from its definition. Canceled rows are over whatever the column says. */
async function readDifferences(db = server.parts.db) {
  const { rows } = await sql<{ id: string }>`
    SELECT "l"."id" FROM "sendLog" AS "l" LEFT JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" AND "p"."withdrawTime" IS NULL
    WHERE "l"."state" <> 'cancelled' AND "l"."isPublished" <> ("p"."id" IS NOT NULL)
  `.execute(db)
  return rows
}

test('a row of the send log knows whether its publication stands, whatever happens in whatever order', async () => {
  const { db } = server.parts
  const random = randomOf(82)
  const seen = new Set<boolean>()
  let next = 0
  // An id that a publication has or had, or none ever gets.
  const someId = () => String(random(Math.max(next, 1)))
  const steps: (() => Promise<unknown>)[] = [
    () => {
      const [id, deviceId] = [String(next++), `d${random(8)}`]
      const published = { versionId: 'v', addressing: 'device', publishTime: new Date(), replaces: false }
      const withdrawTime = random(4) === 0 ? new Date() : null
      return addRow(db, 'publication', { id, deviceId, sentPlanId: 's', withdrawTime, ...published })
    },
    () => {
      const [publicationId, deviceId] = [someId(), `d${random(8)}`]
      const row = { id: `l${next++}`, deviceId, sentPlanId: 's', publicationId, title: 'x', deviceName: 'x' }
      return addRow(db, 'sendLog', row).catch(() => undefined)
    },
    () =>
      sql`UPDATE "publication" SET "withdrawTime" = now() WHERE "id" > ${someId()} AND "id" < ${someId()}`.execute(db),
    () =>
      sql`UPDATE "publication" SET "withdrawTime" = NULL, "publishTime" = now() WHERE "id" = ${someId()}`.execute(db),
    () => sql`DELETE FROM "publication" WHERE "id" = ${someId()}`.execute(db),
  ]
  for (let step = 0; step < 300; step += 1) {
    await steps[step < 30 ? step % 2 : random(steps.length)]?.()
    expect(await readDifferences()).toEqual([])
    const { rows } = await sql<{ isPublished: boolean }>`SELECT DISTINCT "isPublished" FROM "sendLog"`.execute(db)
    for (const { isPublished } of rows) seen.add(isPublished)
  }
  expect(seen).toEqual(new Set([true, false]))
  // Publications go with their device.
  await sql`UPDATE "publication" SET "withdrawTime" = NULL`.execute(db)
  await sql`DELETE FROM "device"`.execute(db)
  expect(await readDifferences()).toEqual([])
})

test('rows of an earlier version get the value when the database is migrated', async () => {
  const before = await openOldDatabase(
    '0109_playWeek',
    `INSERT INTO "user" ("id", "username", "password", "type", "status") VALUES ('2', 'ann', '-', 0, 0);
    INSERT INTO "device" ("id", "code", "name", "ownerId") VALUES ('20', 'c', 'Hall', '2');
    INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content") VALUES ('v', 'h', 'V', 1, 1, '{}');
    INSERT INTO "sentPlan" ("id", "ownerId", "name", "type", "plan") VALUES ('s', '2', 'Send', 'idle', '{}');
    INSERT INTO "publication" ("id", "versionId", "addressing", "deviceId", "sentPlanId", "publishTime", "replaces", "withdrawTime")
      VALUES ('1', 'v', 'device', '20', 's', now(), false, NULL), ('2', 'v', 'device', '20', 's', now(), false, now());
    INSERT INTO "sendLog" ("id", "title", "deviceName", "publicationId") VALUES ('1', 'x', 'x', '1'), ('2', 'x', 'x', '2'), ('3', 'x', 'x', '3');`,
  )
  try {
    const { rows } = await sql`SELECT "id", "isPublished" FROM "sendLog" ORDER BY 1`.execute(before.db)
    expect(rows).toEqual([
      { id: '1', isPublished: true },
      { id: '2', isPublished: false },
      { id: '3', isPublished: false },
    ])
  } finally {
    await before.close()
  }
}, 60_000)
