// A browser profile copied to a second machine: both have the key of one device.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Heartbeat } from '#contract/manifest.ts'
import type { Alarm } from '#contract/resources/fleet/alarm.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import { seedAlarmRule } from '#server/alarms/rules/seedAlarmRule.ts'
import { runAlarmRound } from '#server/alarms/watch/runAlarmRound.ts'
import { addSession } from '#server/devices/session/addSession.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createClient, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const reasonsOf = async (id: string) => {
  const { reasons } = resultOf(await server.admin.get<Device>(`/xboot/equipment/selectByEid/${id}`))
  return (reasons ?? []).map(each => each.id)
}

/** Opens a session of another page with the same key, as after a reload or on a second machine. */
async function openAgain({ eid, keys }: TestScreen): Promise<() => Promise<unknown>> {
  const client = createClient(server.url, await prove(server, eid, keys))
  const beat: Omit<Heartbeat, 'time'> = {
    ...{ state: 'online', runningHash: null, volume: 100, muted: false },
    ...{ storageUsed: 10, storageQuota: 1000, playing: null },
  }
  return async () =>
    resultOf(await client.post('/xboot/screen/heartbeat', { beat: { ...beat, time: new Date().toISOString() } }))
}

test('two machines that use one key are told on the page of the device and raise an alarm', async () => {
  const screen = await pairScreen(server, server.admin, 'Copied')
  const copy = await openAgain(screen)
  for (const speak of [screen.beat, copy, screen.beat, copy]) await speak()
  expect(await reasonsOf(screen.id)).not.toContain('twoMachines')
  await screen.beat()
  expect(await reasonsOf(screen.id)).toContain('twoMachines')

  // Every site has this alarm rule by default.
  await seedAlarmRule(server.parts)
  await runAlarmRound(server.parts)
  const alarms = resultOf(await server.admin.get<{ content: Alarm[] }>('/xboot/alarm/getByPage', { pageSize: 50 }))
  expect(alarms.content.filter(({ kind }) => kind === 'twoMachines')).toHaveLength(1)

  // One of the two machines has been gone for half an hour.
  await sql`UPDATE "device" SET "sharedTime" = now() - interval '31 minutes' WHERE "id" = ${screen.id}`.execute(
    server.parts.db,
  )
  await screen.beat()
  expect(await reasonsOf(screen.id)).not.toContain('twoMachines')
})

test('a page that is reloaded again and again is one machine', async () => {
  const screen = await pairScreen(server, server.admin, 'Reloaded')
  await screen.beat()
  for (let count = 0; count < 8; count += 1) {
    const reloaded = await openAgain(screen)
    await reloaded()
    await reloaded()
  }
  expect(await reasonsOf(screen.id)).not.toContain('twoMachines')
})

test('sessions belong to several machines when more than one of them comes back', () => {
  const isShared = (spoken: string) => {
    let heard: readonly string[] = []
    return [...spoken].some(session => {
      const said = addSession(heard, session)
      heard = said.heard
      return said.isShared
    })
  }
  expect(['ABABA', 'AABBABA', 'ABCABC', 'ABCDAB'].map(isShared)).toEqual([true, true, true, true])
  // Sessions of machines that continue to alternate are detected repeatedly.
  for (const machines of ['AB', 'ABC', 'ABCD']) {
    let heard: readonly string[] = []
    const found = Array.from({ length: 40 }, (_, at) => {
      const said = addSession(heard, machines[at % machines.length] ?? '')
      heard = said.heard
      return said.isShared
    })
    expect(found.slice(-8)).toEqual(Array.from({ length: 8 }, () => true))
  }
  // A late message of the previous page occurs only once, so it is no sign of a second machine.
  expect(['AAAA', 'ABCDEF', 'ABABBB', 'ABA', 'ABABCCC'].map(isShared)).toEqual([false, false, false, false, false])
})
