// Many devices on one server: heartbeats are batched, none is lost, and administrators are still answered.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/manifest.ts'
import { createBatcher, notYet } from '#server/base/createBatcher.ts'
import { createGate } from '#server/base/createGate.ts'
import { addScreens, beatOf, type ManyScreen, manifestOf } from '#tests/server/support/drivers/manyScreens.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { statementsOf } from '#tests/server/support/drivers/statementsOf.ts'
import { receipt } from '#tests/server/support/drivers/testScreen.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let screens: ManyScreen[]

beforeAll(async () => {
  server = await startTestServer({ config: { connectionsPerAddress: 5_000 } })
  screens = await addScreens(server, 300, await server.idOf('admin'))
})
afterAll(() => server.close())

const devices = () =>
  server.parts.db.selectFrom('device').select(['id', 'status', 'volume', 'lastSeen', 'storageUsed']).execute()

describe('signs of life', () => {
  test('of hundreds at once are all answered and kept, with less than two statements a screen', async () => {
    const count = await statementsOf(async () => {
      const answers = await Promise.all(screens.map((screen, n) => beatOf(screen, { volume: n % 100 })))
      for (const answer of answers) expect(resultOf(answer)).toMatchObject({ manifestHash: '', openCommands: 0 })
    })
    expect(count).toBeLessThan(2 * screens.length)
    const rows = new Map((await devices()).map(row => [row.id, row]))
    for (const [n, { id }] of screens.entries())
      expect(rows.get(id)).toMatchObject({ status: 'online', volume: n % 100 })
    expect(await server.parts.db.selectFrom('deviceOnlineSpan').select('deviceId').execute()).toHaveLength(300)
  })

  test('of one screen twice at once are kept one after the other', async () => {
    const [one] = screens
    if (!one) throw new Error()
    await Promise.all([beatOf(one, { volume: 3 }), beatOf(one, { volume: 4 })].map(async said => resultOf(await said)))
    const last = (await devices()).find(({ id }) => id === one.id)
    expect([3, 4]).toContain(last?.volume)
  })

  test('of a screen that was removed meanwhile are refused, and those beside it are kept', async () => {
    const [gone, stays] = await addScreens(server, 2, await server.idOf('admin'))
    if (!gone || !stays) throw new Error()
    // Deletes the device between the check of its session and the write.
    const original = server.parts.findScreen
    server.parts.findScreen = async (hash, now) => {
      const found = await original(hash, now)
      if (found?.deviceId === gone.id) await server.parts.db.deleteFrom('device').where('id', '=', gone.id).execute()
      return found
    }
    const answers = await Promise.all([beatOf(gone), beatOf(stays, { volume: 7 })])
    server.parts.findScreen = original
    expect(refusalOf(answers[0])).toContain('device.revoked')
    expect(resultOf(answers[1])).toMatchObject({ openCommands: 0 })
  })

  test('tell each screen over how long they come back after a break: the more there are, the longer', async () => {
    const [one] = screens
    if (!one) throw new Error()
    const { spread = 0, serverTime } = resultOf(await beatOf(one))
    expect(spread).toBeGreaterThanOrEqual(600)
    expect(spread).toBeLessThan(5_000)
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000)
  })
})

test('while something holds the rows of all screens, as a send to all does, the administrator is answered and no word is lost', {
  timeout: 60_000,
}, async () => {
  const file = await addFile(server, 'admin')
  const program = await addProgram(server.admin, 'To all', documentOf(file.id))
  resultOf(await send(server.admin, { programIds: [program.id], deviceIds: screens.map(({ id }) => id) }))
  const plans = await Promise.all(screens.map(async screen => resultOf(await manifestOf(screen)).plans[0]))
  const holder = await server.parts.openClient()
  await holder.query('BEGIN')
  await holder.query('SELECT "id" FROM "device" FOR NO KEY UPDATE')
  const beats = screens.map(screen => beatOf(screen, { storageUsed: 4242 }))
  const told = screens.map((screen, n) => {
    const { id = '', versionId = '' } = plans[n] ?? {}
    const receipts = [receipt('downloaded', { publicationId: id, versionId })]
    return screen.client.post('/xboot/screen/receipts', { receipts })
  })
  const lists = Array.from({ length: 10 }, () => server.admin.get('/xboot/equipment/getAll'))
  for (const answer of await Promise.all(lists)) expect(answer).toMatchObject({ success: true })
  expect((await devices()).filter(({ storageUsed }) => storageUsed === 4242)).toEqual([])
  await holder.query('COMMIT')
  await holder.end()
  for (const answer of await Promise.all(beats)) resultOf(answer)
  for (const answer of await Promise.all(told)) resultOf(answer)
  expect((await devices()).filter(({ storageUsed }) => storageUsed === 4242)).toHaveLength(300)
  const lines = await server.parts.db.selectFrom('sendLog').select('state').execute()
  expect(lines.map(({ state }) => state)).toEqual(screens.map(() => 'downloadSuccessful'))
})

describe('receipts', () => {
  const tell = ({ client }: ManyScreen, receipts: Receipt[]) => client.post('/xboot/screen/receipts', { receipts })

  /** Sends a program to the screens and returns the plan that each of them received. */
  async function sendTo(some: readonly ManyScreen[], title: string) {
    const program = await addProgram(server.admin, title, documentOf((await addFile(server, 'admin')).id))
    resultOf(await send(server.admin, { programIds: [program.id], deviceIds: some.map(({ id }) => id) }))
    return Promise.all(
      some.map(async screen => {
        const plan = resultOf(await manifestOf(screen)).plans.find(({ programId }) => programId === program.id)
        if (!plan) throw new Error('The screen has no plan')
        const { id: publicationId, versionId, attempt } = plan
        return { screen, of: { publicationId, versionId, attempt } }
      }),
    )
  }
  type Told = Awaited<ReturnType<typeof sendTo>>
  const linesOf = (told: Told) =>
    server.parts.db
      .selectFrom('sendLog')
      .select(['deviceId', 'state', 'plays'])
      .where(
        'publicationId',
        'in',
        told.map(({ of }) => of.publicationId),
      )
      .execute()

  test('of hundreds of screens at once move the row of each, with less than four statements a screen', async () => {
    const told = await sendTo(screens, 'Told at once')
    const count = await statementsOf(async () => {
      const answers = await Promise.all(told.map(({ screen, of }) => tell(screen, [receipt('downloaded', of)])))
      for (const answer of answers) resultOf(answer)
    })
    expect(count).toBeLessThan(4 * screens.length)
    const lines = await linesOf(told)
    expect(lines.map(({ state }) => state)).toEqual(screens.map(() => 'downloadSuccessful'))
  })

  test('that one screen sends twice at the same time count once, those of its neighbors too', async () => {
    const [first, second] = await sendTo(screens.slice(0, 2), 'Told twice')
    if (!first || !second) throw new Error()
    const plays = [receipt('played', first.of), receipt('played', first.of)]
    const other = receipt('played', second.of)
    const calls = [tell(first.screen, plays), tell(second.screen, [other, other]), tell(first.screen, plays)]
    for (const answer of await Promise.all(calls)) resultOf(answer)
    const lines = new Map((await linesOf([first, second])).map(line => [line.deviceId, line.plays]))
    expect([lines.get(first.screen.id), lines.get(second.screen.id)]).toEqual([2, 1])
  })

  test('of a screen that was removed meanwhile are refused, and those beside it are kept', async () => {
    const added = await addScreens(server, 2, await server.idOf('admin'))
    const [gone, stays] = await sendTo(added, 'Told beside')
    if (!gone || !stays) throw new Error()
    const original = server.parts.findScreen
    server.parts.findScreen = async (hash, now) => {
      const found = await original(hash, now)
      if (found?.deviceId === gone.screen.id)
        await server.parts.db.deleteFrom('device').where('id', '=', gone.screen.id).execute()
      return found
    }
    const [refused, kept] = await Promise.all([
      tell(gone.screen, [receipt('downloaded', gone.of)]),
      tell(stays.screen, [receipt('downloaded', stays.of)]),
    ])
    server.parts.findScreen = original
    expect(refusalOf(refused)).toContain('device.revoked')
    resultOf(kept)
    const [line] = await linesOf([stays])
    expect(line?.state).toBe('downloadSuccessful')
  })
})

test('a send to 5,000 screens by name goes out in one call, with a line of the log for each', {
  timeout: 120_000,
}, async () => {
  const many = await addScreens(server, 5_000, await server.idOf('admin'))
  const program = await addProgram(server.admin, 'To thousands', documentOf((await addFile(server, 'admin')).id))
  const { sendLogIds } = resultOf(
    await send(server.admin, { programIds: [program.id], deviceIds: many.map(({ id }) => id) }),
  )
  expect(sendLogIds).toHaveLength(5_000)
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::bigint AS "waiting" FROM "device" WHERE "intendedHash" IS NOT NULL AND "eid" LIKE 'many%'
  `.execute(server.parts.db)
  expect(rows[0]?.waiting).toBeGreaterThanOrEqual(5_000)
})

describe('what gathers and what lets in', () => {
  test('what comes while others are under way is done together after them; one that fails spoils no other', async () => {
    const runs: number[][] = []
    let finish = () => {}
    const finished = new Promise<void>(done => {
      finish = done
    })
    const gather = createBatcher<number, number>({
      most: 10,
      async run(items) {
        runs.push([...items])
        await finished
        if (items.includes(13)) throw new Error('13')
        return items.map(item => item * 2)
      },
    })
    const first = gather(1)
    await expect.poll(() => runs).toEqual([[1]])
    const rest = [gather(2), gather(13), gather(4)]
    finish()
    expect(await first).toBe(2)
    expect(await Promise.allSettled(rest)).toMatchObject([{ value: 4 }, { reason: { message: '13' } }, { value: 8 }])
    expect(runs.slice(0, 2)).toEqual([[1], [2, 13, 4]])
  })

  test('one whose result is an error fails by itself, and the others are not done twice', async () => {
    const runs: number[][] = []
    const gather = createBatcher<number, number>({
      most: 10,
      async run(items) {
        runs.push([...items])
        return items.map(item => (item === 13 ? new Error('13') : item * 2))
      },
    })
    const first = gather(1)
    const rest = [gather(2), gather(13), gather(4)]
    expect(await first).toBe(2)
    expect(await Promise.allSettled(rest)).toMatchObject([{ value: 4 }, { reason: { message: '13' } }, { value: 8 }])
    expect(runs).toEqual([[1], [2, 13, 4]])
  })

  test('what was not yet possible is tried again with what came since, and keeps its caller waiting meanwhile', async () => {
    let isFree = false
    const gather = createBatcher<string, string>({
      most: 10,
      run: async items => items.map(item => (item === 'locked' && !isFree ? notYet : item)),
    })
    const locked = gather('locked')
    expect(await gather('free')).toBe('free')
    isFree = true
    expect(await locked).toBe('locked')
  })

  test('a gate lets in so many at a time, in their order, and turns away who would wait too long', async () => {
    const gate = createGate({ atOnce: 2, mostWaiting: 2 })
    const inside: number[] = []
    const leave: (() => void)[] = []
    const enter = (n: number) =>
      gate(() => {
        inside.push(n)
        return new Promise<void>(done => leave.push(done))
      })
    const calls = [1, 2, 3, 4].map(enter)
    await expect(enter(5)).rejects.toMatchObject({ id: 'general.busy', params: { seconds: expect.any(Number) } })
    expect(inside).toEqual([1, 2])
    leave[0]?.()
    await expect.poll(() => inside).toEqual([1, 2, 3])
    leave[1]?.()
    await expect.poll(() => inside).toEqual([1, 2, 3, 4])
    for (const each of leave) each()
    await Promise.all(calls)
    await gate(async () => inside.push(6))
    expect(inside.at(-1)).toBe(6)
  })
})
