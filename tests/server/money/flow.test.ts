// Traffic volume is reserved on send, charged on delivery, and returned on failure.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { FlowCharge } from '#contract/resources/money/flowCharge.ts'
import type { FlowRecord } from '#contract/resources/money/flowRecord.ts'
import type { LedgerFinding } from '#contract/resources/money/ledgerFinding.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { equFile } from '#contract/services/money/equFile.ts'
import type { flowUsers } from '#contract/services/money/flowUsers.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { accountFor, balanceOf, transfer } from '#server/ledger/index.ts'
import { settle } from '#server/orders/index.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const kilobyte = 1000
const megabyte = 1000 * kilobyte
let server: TestServer
/** Ten minutes before midnight in the site's time zone. */
let time = new Date('2026-03-02T15:50:00Z')
let owner: Client & { id: string }
let screen: TestScreen
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 1 }))
})
beforeEach(async () => {
  count += 1
  time = new Date('2026-03-02T15:50:00Z')
  owner = await server.addUser(`owner${count}`)
  screen = await pairScreen(server, owner, `Screen ${count}`)
})
afterAll(() => server.close())

const programOf = async (size: number, by: Client & { id: string } = owner, name = `owner${count}`): Promise<Program> =>
  addProgram(by, `Program ${size}`, documentOf((await addFile(server, name, Math.floor(size))).id))
const charges = async (by: Client = owner) =>
  resultOf(await by.get<Page<FlowCharge>>('/xboot/logConsume/getList', { sort: 'createTime', order: 'asc' })).content
const stand = async (by: Client = owner) =>
  (await charges(by)).map(({ state, size, charged }) => ({ state, size, charged }))
const linesOf = async () =>
  resultOf(await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { deviceId: screen.id })).content
const give = (ownerId: string, amount: number) =>
  inTransaction(server.parts, async ({ db }) => {
    const from = await accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'sold' })
    const to = await accountFor(db, { owner: 'person', ownerId, unit: 'byte', purpose: 'own' })
    await transfer(db, { cause: { kind: 'test', id: `${ownerId} ${amount}` }, unit: 'byte', from, to, amount })
  })
const ownOf = (ownerId: string) =>
  inTransaction(server.parts, async ({ db }) =>
    balanceOf(db, await accountFor(db, { owner: 'person', ownerId, unit: 'byte', purpose: 'own' })),
  )
const tell = async (kind: 'downloaded' | 'failed' | 'downloading', extra: Record<string, unknown> = {}) => {
  const [line] = await linesOf()
  if (!line) throw new Error('There is no line')
  const versions = await sql<{
    versionId: string
  }>`SELECT "versionId" FROM "publication" WHERE "id" = ${line.publicationId}`.execute(server.parts.db)
  const versionId = versions.rows[0]?.versionId ?? ''
  resultOf(
    await screen.client.post('/xboot/screen/receipts', {
      receipts: [receipt(kind, { publicationId: line.publicationId, versionId, ...extra })],
    }),
  )
}

test('what a send must bring is reserved, and taken when the screen has it; sent again it costs nothing', async () => {
  const program = await programOf(600 * kilobyte)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  expect(await stand()).toEqual([{ state: 'reserved', size: 600 * kilobyte, charged: 0 }])
  await tell('downloaded')
  expect(await stand()).toEqual([{ state: 'charged', size: 600 * kilobyte, charged: 600 * kilobyte }])
  const own = resultOf(await owner.get('/xboot/flow/getOwn'))
  expect(own).toMatchObject({ usedToday: 600 * kilobyte, usedMonth: 600 * kilobyte, free: 400 * kilobyte })
  const [charge] = await charges()
  const files = resultOf(
    await owner.get<{ name: string; bytes: number }[]>('/xboot/logConsume/getFileList', { id: charge?.id ?? '' }),
  )
  expect(files).toMatchObject([{ name: 'a.png', bytes: 600 * kilobyte }])
  type Files = CallResult<(typeof equFile)['calls']['getEquFileList']>
  const ofDevice = resultOf(await owner.get<Files>('/xboot/equFile/getEquFileList', { deviceId: screen.id }))
  expect(ofDevice).toMatchObject([{ name: 'a.png', bytes: 600 * kilobyte, sends: 1 }])
})

test('who has not enough is refused before anything is sent, with what is missing', async () => {
  const program = await programOf(1.5 * megabyte)
  type Check = CallResult<(typeof sending)['calls']['preflight']>
  const check = resultOf(
    await owner.post<Check>('/xboot/equipment/release/check', {
      programIds: [program.id],
      deviceIds: [screen.id],
      plan: idlePlan,
    }),
  )
  expect(check.problems.map(({ id }) => id)).toEqual(['flow.short'])
  expect(check.flow).toEqual({ available: megabyte })
  const refused = await send(owner, { programIds: [program.id], deviceIds: [screen.id] })
  expect(errorOf(refused)).toBe('flow.short')
  expect(refused.message).toContain('500 kB')
  expect(await linesOf()).toEqual([])
  expect(await charges()).toEqual([])
})

test('what is free goes first, then one’s own; midnight of the site brings another day’s, and what is left does not add up', async () => {
  await give(owner.id, megabyte)
  resultOf(await send(owner, { programIds: [(await programOf(1.5 * megabyte)).id], deviceIds: [screen.id] }))
  expect(await ownOf(owner.id)).toMatchObject({ reserved: 0.5 * megabyte })
  time = new Date(time.getTime() + 20 * 60_000)
  resultOf(await send(owner, { programIds: [(await programOf(0.9 * megabyte)).id], deviceIds: [screen.id] }))
  expect(await ownOf(owner.id)).toMatchObject({ reserved: 0.5 * megabyte })
  // Back before midnight, the free volume of that day is used up, and 0.5 MB of the owner's own volume is left.
  time = new Date(time.getTime() - 20 * 60_000)
  expect(
    errorOf(await send(owner, { programIds: [(await programOf(0.6 * megabyte)).id], deviceIds: [screen.id] })),
  ).toBe('flow.short')
})

test('what failed is returned, is reserved again when it is sent again, and is refused then where it went elsewhere', async () => {
  await give(owner.id, 100)
  const program = await programOf(megabyte)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  await tell('failed', { reason: 'noRoom' })
  expect(await stand()).toEqual([{ state: 'returned', size: megabyte, charged: 0 }])
  const [line] = await linesOf()
  resultOf(await owner.post(`/xboot/sendLog/retransmit/${line?.id}`))
  expect(await stand()).toEqual([{ state: 'reserved', size: megabyte, charged: 0 }])
  await tell('failed', { reason: 'noRoom', attempt: 1 })
  const other = await pairScreen(server, owner, 'Other')
  resultOf(await send(owner, { programIds: [(await programOf(0.5 * megabyte)).id], deviceIds: [other.id] }))
  expect(errorOf(await owner.post(`/xboot/sendLog/retransmit/${line?.id}`))).toBe('flow.short')
})

test('a send that is taken back while it downloads costs what had come', async () => {
  const program = await programOf(megabyte)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  await tell('downloading', { percent: 25 })
  resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id], deviceIds: [screen.id] }))
  expect(await stand()).toEqual([{ state: 'charged', size: megabyte, charged: megabyte / 4 }])
})

test('the send log shows what a send reserved, charged and returned on a device; nothing while data is not metered', async () => {
  const program = await programOf(megabyte)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  const flows = async () =>
    (await linesOf()).map(({ reserved, charged, returned }) => ({ reserved, charged, returned }))
  expect(await flows()).toEqual([{ reserved: megabyte, charged: 0, returned: 0 }])
  await tell('failed', { reason: 'noRoom' })
  expect(await flows()).toEqual([{ reserved: 0, charged: 0, returned: megabyte }])
  const [line] = await linesOf()
  resultOf(await owner.post(`/xboot/sendLog/retransmit/${line?.id}`))
  await tell('downloading', { percent: 25, attempt: 1 })
  resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id], deviceIds: [screen.id] }))
  const split = { reserved: 0, charged: megabyte / 4, returned: (3 * megabyte) / 4 }
  expect(await flows()).toEqual([split])
  expect(resultOf(await owner.get(`/xboot/sendLog/findSendLogById/${line?.id}`))).toMatchObject(split)
  resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: false }))
  try {
    expect(await flows()).toEqual([{ reserved: null, charged: null, returned: null }])
  } finally {
    resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 1 }))
  }
})

test('a sub-account takes the daily flow of its parent, and both together no more than there is', async () => {
  const program = await programOf(0.4 * megabyte)
  const sub = await server.addUser(`sub${count}`)
  await server.parts.db.updateTable('user').set({ type: 2, ownerId: owner.id }).where('id', '=', sub.id).execute()
  const own = await pairScreen(server, sub, 'Of the sub-account')
  const others = await Promise.all([2, 3].map(n => pairScreen(server, owner, `Parent ${n}`)))
  const subProgram = await programOf(0.4 * megabyte, sub, `sub${count}`)
  const sends = await Promise.all([
    send(sub, { programIds: [subProgram.id], deviceIds: [own.id] }),
    ...others.map(({ id }) => send(owner, { programIds: [program.id], deviceIds: [id], mode: 'add' })),
  ])
  expect(sends.filter(({ success }) => success)).toHaveLength(2)
})

test('where metering is off nothing is charged, and its page is not in the menu', async () => {
  const menu = async () =>
    JSON.stringify(resultOf(await server.admin.get(`/xboot/permission/getMenuList/${await server.idOf('admin')}`)))
  expect(await menu()).toContain('"flowCharge"')
  resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: false }))
  try {
    expect(await menu()).not.toContain('"flowCharge"')
    resultOf(await send(owner, { programIds: [(await programOf(2 * megabyte)).id], deviceIds: [screen.id] }))
    expect(await charges()).toEqual([])
  } finally {
    resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true, freeMegabytes: 1 }))
  }
})

test('the check of the ledgers settles what nobody settled, and finds what does not add up until it does again', async () => {
  const check = () =>
    scheduledJobRuns.ledgerCheck(server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
  resultOf(await send(owner, { programIds: [(await programOf(100 * kilobyte)).id], deviceIds: [screen.id] }))
  const { db } = server.parts
  await sql`UPDATE "sendLog" SET "state" = 'cancelled' WHERE "deviceId" = ${screen.id}`.execute(db)
  expect(await check()).toMatchObject({ settled: 1, findings: 0 })
  expect(await stand()).toEqual([{ state: 'returned', size: 100 * kilobyte, charged: 0 }])
  await sql`UPDATE "flowCharge" SET "charged" = 5 WHERE "ownerId" = ${owner.id}`.execute(db)
  expect(await check()).toMatchObject({ findings: 2 })
  expect(await check()).toMatchObject({ findings: 2 })
  const findings = async () =>
    resultOf(await server.admin.get<Page<LedgerFinding>>('/xboot/ledgerFinding/getByPage')).content
  const found = await findings()
  expect(found.map(({ kind, expected, found: is }) => [kind, expected, is]).sort()).toEqual([
    ['charge', 0, 5],
    ['delivery', 0, 5],
  ])
  await sql`UPDATE "flowCharge" SET "charged" = 0 WHERE "ownerId" = ${owner.id}`.execute(db)
  expect(await check()).toMatchObject({ findings: 0 })
  expect((await findings()).every(({ overTime }) => overTime !== null)).toBe(true)
})

test('what is sold is set up by administrators, and bought by everybody', async () => {
  const values = { name: 'Flow', price: 1, megabytes: 1 }
  expect(errorOf(await owner.post('/xboot/flowPackage/add', values))).toBe('auth.forbidden')
  const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/flowPackage/add', values))
  expect(errorOf(await owner.post('/xboot/flowPackage/edit', { id, price: 0 }))).toBe('auth.forbidden')
  expect(resultOf(await owner.post('/xboot/flow/createOrder', { packageId: id }))).toMatchObject({
    number: expect.any(String),
  })
  expect(errorOf(await owner.get('/xboot/ledgerFinding/getByPage'))).toBe('auth.forbidden')
})

const buy = async (id: string, values: Record<string, unknown> = {}) =>
  resultOf(await server.admin.post<{ orderId: string }>('/xboot/flow/createOrder', { packageId: id, ...values }))
    .orderId
const paid = (orderId: string, amount: number) =>
  inTransaction(server.parts, inside =>
    settle({ orderId, provider: 'sandbox', transaction: `t${orderId}`, amount, currency: 'CNY' }, inside),
  )
const flowOf = async (id: string) =>
  resultOf(
    await server.admin.get<CallResult<(typeof flowUsers)['calls']['getUserList']>>('/xboot/flow/getUserList'),
  ).find(user => user.id === id)
const addPackage = async (values: Record<string, unknown>) =>
  resultOf(await server.admin.post<{ id: string }>('/xboot/flowPackage/add', { name: 'Flow', price: 500, ...values }))
    .id

test('what is bought comes with its payment, once: bytes of one’s own, or so many for each of the next days', async () => {
  const adminId = await server.idOf('admin')
  const before = (await flowOf(adminId))?.available ?? 0
  const volume = await buy(await addPackage({ megabytes: 3 }), { quantity: 2 })
  expect((await flowOf(adminId))?.available).toBe(before)
  await paid(volume, 1000)
  await paid(volume, 1000)
  expect((await flowOf(adminId))?.available).toBe(before + 6 * megabyte)
  expect(
    fieldsOf(await server.admin.post('/xboot/flowPackage/add', { name: 'x', price: 1, megabytes: 1, kind: 'daily' })),
  ).toEqual(['days: field.required'])
  await paid(await buy(await addPackage({ megabytes: 2, kind: 'daily', days: 1 })), 500)
  expect((await flowOf(adminId))?.packages).toBe(2 * megabyte)
  time = new Date(time.getTime() + 20 * 60_000)
  expect((await flowOf(adminId))?.packages).toBe(0)
  const records = resultOf(
    await server.admin.get<Page<FlowRecord>>('/xboot/flowRecord/getByPage', { type: 'recharge' }),
  )
  expect(records.content.map(({ amount }) => amount).sort()).toEqual([2 * megabyte, 6 * megabyte])
})

test('the trial is taken once, also by two presses at the same time', async () => {
  const money = { isFlowMetered: true, freeMegabytes: 1 }
  resultOf(await server.admin.post('/xboot/setting/money/set', { ...money, trialMegabytes: 2 }))
  const taken = await Promise.all([1, 2].map(() => server.admin.post('/xboot/flowRecord/rechargeTrial')))
  expect(taken.filter(({ success }) => success)).toHaveLength(1)
  expect(resultOf(await server.admin.get('/xboot/flow/getOwn'))).toMatchObject({ trial: 0 })
  expect(errorOf(await server.admin.post('/xboot/flowRecord/rechargeTrial'))).toBe('flow.trialUsed')
  resultOf(await server.admin.post('/xboot/setting/money/set', { ...money, trialMegabytes: 0 }))
})

test('flow is given by who manages all, moved to one’s sub-accounts as far as there is some, and taken back', async () => {
  const { id } = owner
  resultOf(
    await server.admin.post('/xboot/flowRecord/add', { type: 'special', targetId: id, megabytes: 5, remark: 'Fair' }),
  )
  const seen = async (by: Client) =>
    resultOf(await by.get<Page<FlowRecord>>('/xboot/flowRecord/getByPage', { targetId: id })).content
  expect(await seen(server.admin)).toMatchObject([{ type: 'special', amount: 5 * megabyte, remark: 'Fair' }])
  expect(await flowOf(id)).toMatchObject({ available: 5 * megabyte, free: megabyte, packages: 0 })
  expect(
    fieldsOf(await server.admin.post('/xboot/flowRecord/add', { type: 'recharge', targetId: id, megabytes: 5 })),
  ).toEqual(['type: flow.notByHand'])
  expect(
    fieldsOf(await server.admin.post('/xboot/flowRecord/add', { type: 'transfer', targetId: id, megabytes: 5 })),
  ).toEqual(['targetId: flow.notYourSubAccount'])
  const adminId = await server.idOf('admin')
  await server.parts.db.updateTable('user').set({ type: 2, ownerId: adminId }).where('id', '=', id).execute()
  expect(
    errorOf(await server.admin.post('/xboot/flowRecord/add', { type: 'transfer', targetId: id, megabytes: 100_000 })),
  ).toBe('flow.tooLittle')
  const before = (await flowOf(adminId))?.available ?? 0
  resultOf(await server.admin.post('/xboot/flowRecord/add', { type: 'transfer', targetId: id, megabytes: 1 }))
  expect((await flowOf(adminId))?.available).toBe(before - megabyte)
  expect(errorOf(await server.admin.delete(`/xboot/user/delByIds/${id}?owned=handOver`))).toBe('flow.ownerHasSome')
  expect(resultOf(await server.admin.post('/xboot/flow/returnFlowByUser', { userId: id }))).toEqual({
    amount: 6 * megabyte,
  })
  expect((await flowOf(adminId))?.available).toBe(before + 5 * megabyte)
  expect(errorOf(await server.admin.post('/xboot/flow/returnFlowByUser', { userId: id }))).toBe('flow.nothingLeft')
})
