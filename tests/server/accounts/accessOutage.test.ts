// Alarms of one outage that affects four tenants: each account sees only the devices that it may see.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '#server/outbox/outboxContent.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Person, people, seenBy } from '#tests/server/support/rights/ownership.ts'
import { leaksIn, markOf, type Outage, openOutage, screens } from '#tests/server/support/servers/outage.ts'

let outage: Outage
beforeAll(async () => {
  outage = await openOutage()
})
afterAll(() => outage.server.close())

describe.each(people)('an outage over four tenants, as %s sees it', reader => {
  const seen = people.filter(owner => seenBy('device', reader).includes(owner))

  test('is a row for each owner that the reader may see, with that owner’s screens and their number', async () => {
    // Ann's rule also opens alarms for the devices of Ann and her sub-accounts.
    const family = ['ann', 'sub', 'second']
    const expected = seen.flatMap(owner => (family.includes(owner) ? [owner, owner] : [owner]))
    const rows = await outage.alarmsOf(reader)
    expect(rows.map(({ owner }) => owner).sort()).toEqual(expected.sort())
    for (const { owner, devices, name } of rows) {
      const names = screens[owner as Person].map(id => `${markOf(owner as Person)} ${id}`)
      expect([owner, devices]).toEqual([owner, names.length])
      expect(name).toBe(names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : ''))
    }
    const shown = JSON.stringify(rows)
    expect(leaksIn(shown, reader)).toEqual([])
  })

  test('is told with the names and the number of the own screens, by message and by mail', async () => {
    const { db, secretBox } = outage.server.parts
    const messages = await sql<{ text: string }>`
      SELECT "m"::text AS "text" FROM "messageSend" AS "s" JOIN "message" AS "m" ON "m"."id" = "s"."messageId"
      WHERE "s"."userId" = ${await outage.server.idOf(reader)} AND "m"::text LIKE '%SECRET%'
    `.execute(db)
    const mails = await sql<{ id: string; content: string }>`
      SELECT "c"."id", "c"."content" FROM "outboxMessage" AS "o" JOIN "outboxContent" AS "c" ON "c"."id" = "o"."id"
      WHERE "o"."recipient" = ${`${reader}@example.com`} AND "o"."template" = 'message'
    `.execute(db)
    const said = [
      ...messages.rows.map(({ text }) => text),
      ...mails.rows.map(({ id, content }) => JSON.stringify(openContent(secretBox, id, content))),
    ]
    expect(said.length).toBeGreaterThan(1)
    for (const text of said) {
      expect(people.filter(owner => text.includes(markOf(owner)))).toEqual([reader])
      if (screens[reader].length > 1) expect(text).toContain(`Outage: ${screens[reader].length} screens`)
    }
  })
})

test('one owner takes the own row in hand, and nobody else’s', async () => {
  const { server, clientOf, alarmsOf, alarmIdOf } = outage
  const take = (by: Person, of: Person) =>
    clientOf(by).post('/xboot/alarm/acknowledge', { ids: [alarmIdOf(of)], note: `${by} says so` })
  for (const of of ['ann', 'sub', 'second', 'admin'] as const) expect((await take('bob', of)).success).toBe(false)
  resultOf(await take('bob', 'bob'))
  expect((await take('sub', 'second')).success).toBe(false)
  const rows = await alarmsOf('admin')
  expect(rows.filter(({ state }) => state === 'acknowledged').map(({ owner, note }) => [owner, note])).toEqual([
    ['bob', 'bob says so'],
  ])
  // The parent sees its sub-accounts' rows, and the sub-accounts see the parent's.
  resultOf(await take('ann', 'sub'))
  resultOf(await take('second', 'ann'))
  resultOf(await take('admin', 'second'))
  await server.parts.db.updateTable('device').set({ status: 'online', lastSeen: server.parts.now() }).execute()
})

test('who is bound to one screen of an outage learns of that one alone', async () => {
  const { server, alarmsOf } = outage
  const bob = await server.idOf('bob')
  await server.parts.db
    .updateTable('device')
    .set({ boundUserIds: [bob] })
    .where('id', '=', '901')
    .execute()
  // Bob was bound to a device of another owner after the outage began, and still sees only alarms of his own.
  expect((await alarmsOf('bob')).map(({ owner }) => owner)).toEqual(['bob'])
  expect((await alarmsOf('ann')).filter(({ owner }) => owner === 'ann')).toHaveLength(2)
})
