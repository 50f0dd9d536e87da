// Calls every route during an open outage of four tenants: no tenant sees or changes data of another.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { callRoute, sampleInputOf } from '#tests/server/support/drivers/routeProbe.ts'
import { type Person, people, seenBy } from '#tests/server/support/rights/ownership.ts'
import { leaksIn, type Outage, openOutage, screens } from '#tests/server/support/servers/outage.ts'

let outage: Outage
beforeAll(async () => {
  outage = await openOutage()
})
afterAll(() => outage.server.close())

/** Every route except sign-out, which would end the caller's session. */
const routes = allRoutesOf({ resources, services }).filter(({ id }) => id !== 'auth.removeLoginToken')

/** Input with the IDs of another tenant's alarms or devices. */
function foreignOf(route: Route, owner: Person): Record<string, unknown> {
  const ids: Readonly<Record<string, string | undefined>> = {
    alarm: outage.alarmIdOf(owner),
    device: screens[owner][0],
  }
  return Object.fromEntries(
    Object.entries(route.input).flatMap(([name, { kind, options }]) => {
      const id = ids[options.to ?? '']
      return id === undefined ? [] : [[name, kind === 'refs' ? [id] : id]]
    }),
  )
}

test.each([
  ['ann', 'bob'],
  ['sub', 'second'],
  ['second', 'sub'],
  ['bob', 'ann'],
] as const)(
  '%s is shown nothing of %s on any route, and changes nothing',
  async (reader, foreign) => {
    const { server, clientOf, alarmIdOf } = outage
    const alarms = () => sql`SELECT * FROM "alarm" ORDER BY "id"`.execute(server.parts.db)
    const before = await alarms()
    expect(people.filter(owner => !seenBy('device', reader).includes(owner))).toContain(foreign)
    const found: [string, string, Person[]][] = []
    const look = async (route: Route, id: string) => {
      const input = { ...sampleInputOf(route), ...foreignOf(route, foreign) }
      const { text } = await callRoute(server, route, clientOf(reader).token, { id, input })
      const leaks = leaksIn(text, reader)
      if (leaks.length > 0) found.push([route.id, id, leaks])
    }
    const ids = [alarmIdOf(foreign), screens[foreign][0] ?? '']
    await Promise.all(routes.flatMap(route => ids.slice(route.params.length > 0 ? 0 : 1).map(id => look(route, id))))
    expect(found).toEqual([])
    expect((await clientOf(reader).get('/xboot/user/info')).success, 'a call ended the session').toBe(true)
    expect((await alarms()).rows).toEqual(before.rows)
  },
  300_000,
)
