// An outage of the devices of five accounts, under the site's alarm rule and a rule of one account.
import { sql } from 'kysely'
import type { Page } from '#contract/kernel/paging.ts'
import type { Alarm } from '#contract/resources/fleet/alarm.ts'
import { seedAlarmRule } from '#server/alarms/rules/seedAlarmRule.ts'
import { runAlarmRound } from '#server/alarms/watch/runAlarmRound.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Person, people, seenBy } from '#tests/server/support/rights/ownership.ts'
import { type Client, startTestServer, type TestServer } from './testServer.ts'

export const screens: Readonly<Record<Person, readonly string[]>> = {
  ann: ['901', '902', '903'],
  sub: ['911', '912', '913', '914'],
  second: ['921'],
  bob: ['931', '932'],
  admin: ['941', '942', '943'],
}
/** Part of the names of each owner's devices. */
export const markOf = (person: Person) => `SECRET-${person}`

/** The owners whose devices the text mentions although the reader must not see these devices. */
export const leaksIn = (text: string, reader: Person) =>
  people.filter(owner => !seenBy('device', reader).includes(owner) && text.includes(markOf(owner)))

export type Outage = {
  server: TestServer
  clientOf(person: Person): Client
  alarmsOf(reader: Person): Promise<Alarm[]>
  alarmIdOf(owner: Person): string
}

/** Opens the outage: all devices went offline together, from one IP address, longer ago than the grace period. */
export async function openOutage(): Promise<Outage> {
  let clock = Date.parse('2026-11-23T12:00:00Z')
  const server = await startTestServer({ now: () => new Date(clock) })
  const { db } = server.parts
  const clients = await addPeople(server)
  const clientOf = (person: Person) => clients.get(person) ?? server.anonymous
  await sql`UPDATE "session" SET "expireTime" = ${new Date(clock + 86_400_000)}`.execute(db)
  for (const person of people)
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "lastSeen", "ip")
      SELECT "n", ${await server.idOf(person)}, 'c', ${markOf(person)} || ' ' || "n", "n", 'online', ${new Date(clock)}, '203.0.113.7'
      FROM unnest(${[...screens[person]]}::text[]) AS "n"
    `.execute(db)
  await seedAlarmRule(server.parts)
  const watch = { title: 'Ours', kind: 'offline', graceMinutes: 10, language: 'en-US', byMail: true }
  resultOf(await clientOf('ann').post('/xboot/alarmRule/add', watch))
  await db.updateTable('alarmRule').set({ byMail: true }).execute()
  async function pass(minutes: number) {
    for (let at = 0; at < minutes; at += 1) {
      clock += 60_000
      await runAlarmRound(server.parts)
    }
  }
  await pass(2)
  await db
    .updateTable('device')
    .set({ status: 'offline', lastSeen: new Date(clock) })
    .execute()
  await pass(20)
  const alarmsOf = async (reader: Person) =>
    resultOf(await clientOf(reader).get<Page<Alarm>>('/xboot/alarm/getByPage', { pageSize: 300 })).content
  const newest = new Map((await alarmsOf('admin')).map(({ id, owner }) => [owner, id]))
  return { server, clientOf, alarmsOf, alarmIdOf: owner => newest.get(owner) ?? '' }
}

/** Accounts with every permission except "manage all"; two are sub-accounts of one. */
async function addPeople(server: TestServer): Promise<Map<Person, Client>> {
  const { db } = server.parts
  const rights = createRightsDriver(server)
  const role = await rights.addRole('ROLE_ALL_OWN')
  const pages = (await rights.tree()).flatMap(group => [group, ...group.children])
  const nodes = pages.flatMap(page => [page, ...page.children])
  await rights.grant(
    role,
    nodes.filter(({ buttonType }) => buttonType !== 'manageAll').map(({ id }) => id),
  )
  const clients = new Map<Person, Client>([['admin', server.admin]])
  for (const name of ['ann', 'sub', 'second', 'bob'] as const)
    clients.set(name, await server.addUser(name, { roles: [role] }))
  const ann = await server.idOf('ann')
  await db.updateTable('user').set({ type: 2, ownerId: ann }).where('username', 'in', ['sub', 'second']).execute()
  await sql`UPDATE "user" SET "email" = "username" || '@example.com'`.execute(db)
  return clients
}
