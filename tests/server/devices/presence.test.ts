// In large fleets a device calls only every few minutes; in between, its open socket keeps it online.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import { createPresence } from '#server/devices/session/createPresence.ts'
import { createScreenCount } from '#server/devices/session/createScreenCount.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { addScreens, beatOf, type ManyScreen } from '#tests/server/support/drivers/manyScreens.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Listener, listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let screens: ManyScreen[]
const open: Listener[] = []

beforeAll(async () => {
  server = await startTestServer()
  screens = await addScreens(server, 9, await server.idOf('admin'))
})
afterAll(async () => {
  await Promise.all(open.map(listener => listener.close()))
  await server.close()
})

const log = { error: (error: unknown) => Promise.reject(error) } as never
const presence = () => createPresence(server.parts, server.live.hub, log)
const rowOf = ({ id }: ManyScreen) =>
  server.parts.db.selectFrom('device').select(['status', 'lastSeen']).where('id', '=', id).executeTakeFirstOrThrow()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const age = (row: { lastSeen: Date | null }) => (Date.now() - (row.lastSeen?.getTime() ?? 0)) / 1000

async function stand(screen: ManyScreen, values: { status: string; lastSeen: Date }) {
  await sql`UPDATE "device" SET "status" = ${values.status}, "lastSeen" = ${values.lastSeen} WHERE "id" = ${screen.id}`.execute(
    server.parts.db,
  )
}

async function connect(screen: ManyScreen): Promise<Listener> {
  const listener = await listen(server, {
    token: screen.client.token,
    destinations: [destinations.deviceQueue(screen.eid)],
  })
  open.push(listener)
  return listener
}

function at(n: number): ManyScreen {
  const screen = screens[n]
  if (!screen) throw new Error(`There is no screen ${n}`)
  return screen
}

describe('signs of life', () => {
  function counting() {
    let now = 0
    const screens = createScreenCount(() => now)
    return {
      screens,
      say: (count: number) => {
        for (let n = 0; n < count; n += 1) screens.add(`${n}`)
      },
      pass: (seconds: number) => {
        now += seconds * 1000
      },
    }
  }

  test('are asked for each 30 s of few screens, and the more rarely the more there are, up to five minutes', () => {
    const { screens, say } = counting()
    expect(screens.every()).toBe(30_000)
    say(1_000)
    expect(screens.every()).toBe(30_000)
    say(2_500)
    expect([screens.count(), screens.every()]).toEqual([2_500, 75_000])
    say(40_000)
    expect(screens.every()).toBe(300_000)
  })

  test('are counted by screen over as long as each was told to take, so that asking for fewer makes nobody disappear', () => {
    const { screens, say, pass } = counting()
    say(10_000)
    pass(31)
    expect(screens.every()).toBe(300_000)
    say(3_000)
    pass(290)
    expect(screens.count()).toBe(10_000)
    say(10_000)
    pass(20)
    expect(screens.count()).toBe(10_000)
    pass(290)
    expect(screens.count()).toBe(10_000)
    pass(700)
    expect([screens.count(), screens.every()]).toEqual([0, 30_000])
  })

  test('of a server with few screens ask for nothing', async () => {
    expect(resultOf(await beatOf(at(0))).every).toBeUndefined()
  })
})

describe('a screen that is connected', () => {
  test('stays online without a call, and one beside it that is not falls silent', async () => {
    const [there, gone] = [at(1), at(2)]
    await connect(there)
    for (const screen of [there, gone]) await stand(screen, { status: 'online', lastSeen: ago(120) })
    await presence().run()
    await createSweep(server.parts, log).run()
    expect(await rowOf(there)).toMatchObject({ status: 'online' })
    expect(age(await rowOf(there))).toBeLessThan(50)
    expect(await rowOf(gone)).toMatchObject({ status: 'offline' })
  })

  test('and sleeps goes on sleeping; one that said something itself is left alone', async () => {
    const [asleep, fresh] = [at(3), at(4)]
    await connect(asleep)
    await connect(fresh)
    await stand(asleep, { status: 'sleeping', lastSeen: ago(60) })
    await stand(fresh, { status: 'online', lastSeen: ago(30) })
    await presence().run()
    expect(await rowOf(asleep)).toMatchObject({ status: 'sleeping' })
    expect(age(await rowOf(asleep))).toBeLessThan(50)
    expect(age(await rowOf(fresh))).toBeGreaterThan(25)
  })

  test('and is taken for silent is asked, and is online when it has answered', async () => {
    const screen = at(5)
    const listener = await connect(screen)
    await stand(screen, { status: 'offline', lastSeen: ago(200) })
    await presence().run()
    await listener.until(() => listener.of('openCommands').length > 0)
    expect(await rowOf(screen)).toMatchObject({ status: 'offline' })
    resultOf(await beatOf(screen))
    expect(await rowOf(screen)).toMatchObject({ status: 'online' })
  })

  test('and whose row is held, as a send to all holds it, is kept in the next round, and nobody waits for it', async () => {
    const screen = at(6)
    await connect(screen)
    await stand(screen, { status: 'online', lastSeen: ago(60) })
    const holder = await server.parts.openClient()
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM "device" WHERE "id" = $1 FOR NO KEY UPDATE`, [screen.id])
    await presence().run()
    expect(age(await rowOf(screen))).toBeGreaterThan(55)
    await holder.query('COMMIT')
    await holder.end()
    await presence().run()
    expect(age(await rowOf(screen))).toBeLessThan(50)
  })
})

test('a screen whose session ended is cut, and none beside it', async () => {
  const [ended, stays] = [await connect(at(7)), await connect(at(8))]
  await sql`DELETE FROM "deviceSession" WHERE "deviceId" = ${at(7).id}`.execute(server.parts.db)
  await ended.until(() => !ended.isOpen(), 15_000)
  expect(stays.isOpen()).toBe(true)
})
