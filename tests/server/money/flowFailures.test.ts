// Failures around traffic: midnight, clock jumps, withdrawals, crashes. The check of the ledgers must never find
// anything.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { FlowCharge } from '#contract/resources/money/flowCharge.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import type { FatalStatement } from '#tests/server/support/servers/fatalServer.ts'
import { type FatalServer, startFatal } from '#tests/server/support/servers/startFatal.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const megabyte = 1_000_000
const minute = 60_000
const day = 24 * 60 * minute
const path = '/xboot/equipment/release/program'

let server: TestServer
/** Time of the server's clock; undefined: the real time. */
let time: Date | undefined
let owner: Client & { id: string }
let screen: TestScreen
let count = 0
const fatal: FatalServer[] = []

beforeAll(async () => {
  server = await startTestServer({ now: () => time ?? new Date() })
  resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 1 }))
})
beforeEach(async () => {
  count += 1
  time = undefined
  owner = await server.addUser(`owner${count}`)
  screen = await pairScreen(server, owner, `Screen ${count}`)
})
afterEach(async () => {
  fatal.splice(0).forEach(({ child }) => void child.kill('SIGKILL'))
  expect(await check()).toMatchObject({ findings: 0 })
})
afterAll(() => server.close())

const check = () => scheduledJobRuns.ledgerCheck(server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
const sized = async (size: number, by = owner, name = `owner${count}`) =>
  addProgram(by, `Program ${size}`, documentOf((await addFile(server, name, size)).id))
const orderOf = async (size: number, of: TestScreen = screen) => ({
  programIds: [(await sized(size)).id],
  deviceIds: [of.id],
})
const charges = async (by: Client = owner, of: { deviceId?: string } = {}) =>
  resultOf(
    await by.get<Page<FlowCharge>>('/xboot/logConsume/getList', { sort: 'createTime', order: 'asc', ...of }),
  ).content.map(({ state, charged }) => [state, charged])
const leftToday = async () => resultOf(await owner.get<{ free: number }>('/xboot/flow/getOwn')).free
/** Returns the delivery to report: that of the first plan in the screen's manifest. */
async function sentTo(one: TestScreen) {
  const [plan] = (await one.manifest()).plans
  if (!plan) throw new Error('No plan')
  return { publicationId: plan.id, versionId: plan.versionId }
}

test('midnight in the middle of a send: what comes afterwards is the evening’s, what fails goes back there, and the new day is whole', async () => {
  // Ten minutes before midnight in the site's time zone.
  time = new Date('2026-03-02T15:50:00Z')
  resultOf(await send(owner, await orderOf(megabyte)))
  expect(await leftToday()).toBe(0)
  time = new Date(time.getTime() + 20 * minute)
  await screen.report(receipt('downloaded', await sentTo(screen)))
  expect(await charges()).toEqual([['charged', megabyte]])
  expect(await leftToday()).toBe(megabyte)
  time = new Date(time.getTime() + day - 20 * minute)
  const other = await pairScreen(server, owner, 'Fails')
  resultOf(await send(owner, await orderOf(megabyte, other)))
  time = new Date(time.getTime() + 20 * minute)
  await other.report(receipt('failed', await sentTo(other), { reason: 'noRoom' }))
  expect(await charges()).toEqual([
    ['charged', megabyte],
    ['returned', 0],
  ])
  expect(await leftToday()).toBe(megabyte)
})

test('a clock that jumps a day ahead and back gives no day twice', async () => {
  time = new Date('2026-03-02T04:00:00Z')
  resultOf(await send(owner, await orderOf(0.6 * megabyte)))
  time = new Date(time.getTime() + day)
  resultOf(await send(owner, await orderOf(0.7 * megabyte)))
  time = new Date(time.getTime() - day)
  expect(await leftToday()).toBe(0.4 * megabyte)
  expect(errorOf(await send(owner, await orderOf(0.5 * megabyte)))).toBe('flow.short')
})

test('withdrawn while the last of it comes, it is charged whole, in part or not at all, and once', async () => {
  const order = await orderOf(0.1 * megabyte)
  for (let round = 0; round < 5; round += 1) {
    const one = await pairScreen(server, owner, `Race ${round}`)
    resultOf(await send(owner, { ...order, deviceIds: [one.id] }))
    const of = await sentTo(one)
    await one.report(receipt('downloading', of, { percent: 40 }))
    await Promise.all([
      owner.post('/xboot/equipment/release/withdraw', { programIds: order.programIds, deviceIds: [one.id] }),
      one.report(receipt('downloaded', of)),
    ])
  }
  const ended = await charges()
  expect(ended).toHaveLength(5)
  for (const [state, charged] of ended) {
    expect(state).toBe('charged')
    expect([0.04 * megabyte, 0.1 * megabyte]).toContain(charged)
  }
  expect(await leftToday()).toBe(megabyte - ended.reduce((sum, [, charged]) => sum + Number(charged), 0))
})

test('a screen that is deleted before it had everything gives back the rest', async () => {
  resultOf(await send(owner, await orderOf(megabyte)))
  await screen.report(receipt('downloading', await sentTo(screen), { percent: 25 }))
  resultOf(await owner.delete(`/xboot/equipment/delByIds/${screen.id}`))
  expect(await charges()).toEqual([['charged', megabyte / 4]])
  expect(await leftToday()).toBe(0.75 * megabyte)
})

/** Makes a call to a server that kills itself at this point of the call. */
async function killedWhile(dieAt: FatalStatement, call: (client: Client) => Promise<unknown>) {
  const one = await startFatal(server, dieAt)
  fatal.push(one)
  await expect(call(one.client)).rejects.toThrow()
  expect(await one.ended).toBe('SIGKILL')
}

test.each<Pick<FatalStatement, 'when' | 'text'> & { reserved: number }>([
  { when: 'before', text: 'commit', reserved: 0 },
  { when: 'after', text: 'commit', reserved: 1 },
])(
  'killed $when $text of a send: it is reserved with the send or not at all, and sent again costs it once',
  async given => {
    const { reserved, ...moment } = given
    const place = await pairScreen(server, server.admin, `Killed ${moment.when}`)
    const program = await sized(0.1 * megabyte, { ...server.admin, id: '' }, 'admin')
    const order = { programIds: [program.id], deviceIds: [place.id] }
    await killedWhile({ path, since: '"flowCharge"', ...moment }, client =>
      client.post(path, { ...order, groupIds: [], plan: idlePlan }),
    )
    expect(await charges(server.admin, { deviceId: place.id })).toEqual(reserved === 1 ? [['reserved', 0]] : [])
    resultOf(await send(server.admin, order))
    await place.report(receipt('downloaded', await sentTo(place)))
    const sum = (await charges(server.admin, { deviceId: place.id })).reduce(
      (all, [, charged]) => all + Number(charged),
      0,
    )
    expect(sum).toBe(0.1 * megabyte)
  },
)

describe('a screen that is moved while it loads', () => {
  test('to another group: what had come is paid, the rest comes back, and what the new group shows is paid by who sent it', async () => {
    const groupOf = async (name: string) =>
      resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: `${name} ${count}` })).id
    const [from, to] = [await groupOf('From'), await groupOf('To')]
    const move = async (groupId: string) =>
      resultOf(await owner.post('/xboot/equipment/edit', { id: screen.id, name: `Screen ${count}`, groupId }))
    await move(from)
    resultOf(await send(owner, { programIds: [(await sized(0.4 * megabyte)).id], groupIds: [from], deviceIds: [] }))
    const of = await sentTo(screen)
    await screen.report(receipt('downloading', of, { percent: 50 }))
    await move(to)
    expect(await charges()).toEqual([['charged', 0.2 * megabyte]])
    // The receipts of the previous plan arrive late; the charge of that plan changes at most once.
    await screen.report(receipt('downloaded', of))
    await screen.report(receipt('downloaded', of))
    const [[, paid] = []] = await charges()
    expect([0.2 * megabyte, 0.4 * megabyte]).toContain(paid)
    expect(await leftToday()).toBe(megabyte - Number(paid))
  })

  test('to another account: it was sent by one and is paid by one, and nothing of it is left behind', async () => {
    resultOf(await send(owner, await orderOf(0.4 * megabyte)))
    const of = await sentTo(screen)
    await screen.report(receipt('downloading', of, { percent: 50 }))
    const taker = await server.addUser(`taker${count}`)
    const gone = await server.admin.delete(`/xboot/user/delByIds/${owner.id}?owned=handOver&ownerTo=${taker.id}`)
    resultOf(gone)
    await screen.report(receipt('downloaded', of))
    await screen.report(receipt('downloaded', of))
    expect(await charges(taker)).toEqual([['charged', 0.4 * megabyte]])
    const { rows } = await sql<{ ownerId: string; taken: number }>`
      SELECT "a"."ownerId", -sum("e"."amount")::bigint AS "taken" FROM "ledgerTransfer" AS "t" JOIN "ledgerEntry" AS "e" ON "e"."transferId" = "t"."id"
      JOIN "ledgerAccount" AS "a" ON "a"."id" = "e"."accountId" AND NOT "a"."isOutside"
      WHERE "t"."causeKind" = 'send' AND "a"."ownerId" IN (${owner.id}, ${taker.id}) GROUP BY 1
    `.execute(server.parts.db)
    expect(rows, 'who sent it had it reserved, and pays it').toEqual([{ ownerId: owner.id, taken: 0.4 * megabyte }])
  })
})
