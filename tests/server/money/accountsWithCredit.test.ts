// Deleting an account that still has traffic volume, daily packages or points is refused; after the steps that the
// error names, the account can be deleted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { flowUsers } from '#contract/services/money/flowUsers.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { accountFor, transfer } from '#server/ledger/index.ts'
import { settle } from '#server/orders/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const megabyte = 1_000_000
const metered = { isFlowMetered: true, freeMegabytes: 0, arePointsNeeded: false }

let server: TestServer
let leaver: Client & { id: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  count += 1
  await charge(metered)
  leaver = await server.addUser(`leaver${count}`)
})
afterAll(() => server.close())

const charge = async (values: Record<string, unknown>) =>
  resultOf(await server.admin.post('/xboot/setting/money/set', values))
const remove = (owned = 'handOver', id = leaver.id) => server.admin.delete(`/xboot/user/delByIds/${id}?owned=${owned}`)
const reclaim = (userId = leaver.id) => server.admin.post('/xboot/flow/returnFlowByUser', { userId })
const flowOf = async (id: string) =>
  resultOf(
    await server.admin.get<CallResult<(typeof flowUsers)['calls']['getUserList']>>('/xboot/flow/getUserList'),
  ).find(user => user.id === id)
const give = (ownerId: string, amount: number) =>
  inTransaction(server.parts, async ({ db }) => {
    const from = await accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'given' })
    const to = await accountFor(db, { owner: 'person', ownerId, unit: 'byte', purpose: 'own' })
    await transfer(db, { cause: { kind: 'test', id: ownerId }, unit: 'byte', from, to, amount })
  })
/** Sends a picture of `size` bytes to a new screen of the account. */
async function sendPicture(size: number) {
  const screen = await pairScreen(server, leaver, `Screen ${count}`)
  const file = await addFile(server, `leaver${count}`, size)
  const program = await addProgram(leaver, 'Picture', documentOf(file.id))
  resultOf(await send(leaver, { programIds: [program.id], deviceIds: [screen.id] }))
  return { programIds: [program.id], deviceIds: [screen.id] }
}
/** Buys and pays a package that gives 2 MB per day for `days` days. */
async function buyDaily(buyer: Client, days: number): Promise<void> {
  const { id } = resultOf(
    await server.admin.post<{ id: string }>('/xboot/flowPackage/add', {
      name: 'Daily',
      kind: 'daily',
      megabytes: 2,
      days,
      price: 500,
    }),
  )
  const { orderId } = resultOf(await buyer.post<{ orderId: string }>('/xboot/flow/createOrder', { packageId: id }))
  const paid = { orderId, provider: 'sandbox', transaction: orderId, amount: 500, currency: 'CNY' } as const
  expect(await inTransaction(server.parts, inside => settle(paid, inside))).toBe('taken')
}

test('flow reserved for a send keeps the account; withdrawn and reclaimed, it is deleted', async () => {
  await give(leaver.id, megabyte)
  const sent = await sendPicture(megabyte)
  expect(errorOf(await remove())).toBe('flow.ownerHasReserved')
  expect(errorOf(await reclaim())).toBe('flow.nothingLeft')
  resultOf(await leaver.post('/xboot/equipment/release/withdraw', sent))
  expect(errorOf(await remove())).toBe('flow.ownerHasSome')
  expect(resultOf(await reclaim())).toEqual({ amount: megabyte })
  resultOf(await remove())
})

test('flow that comes back from a deleted screen keeps the account; without the screen it can be reclaimed', async () => {
  await give(leaver.id, megabyte)
  const { deviceIds } = await sendPicture(megabyte)
  expect(errorOf(await remove('delete'))).toBe('user.rowsReturnCredit')
  resultOf(await leaver.delete(`/xboot/equipment/delByIds/${deviceIds.join(',')}`))
  expect(resultOf(await reclaim())).toEqual({ amount: megabyte })
  resultOf(await remove('delete'))
})

test('points that come back from a deleted screen keep the account in the same way', async () => {
  await charge({ arePointsNeeded: true })
  const move = (type: string, points: number) =>
    server.admin.post('/xboot/authorization/updateLicenseNum', { type, userId: leaver.id, points })
  resultOf(await move('initial', 1))
  const { id } = await pairScreen(server, leaver, 'One point')
  expect(errorOf(await remove('delete'))).toBe('user.rowsReturnCredit')
  resultOf(await leaver.delete(`/xboot/equipment/delByIds/${id}`))
  expect(errorOf(await remove('delete'))).toBe('user.holdsCredit')
  resultOf(await move('takeBack', 1))
  resultOf(await remove('delete'))
})

test('a daily package that lasts beyond today keeps the account until it is reclaimed, and ends then', async () => {
  await buyDaily(leaver, 3)
  expect(await flowOf(leaver.id)).toMatchObject({ packages: 2 * megabyte, later: 4 * megabyte })
  expect(errorOf(await remove())).toBe('flow.ownerHasSome')
  expect(resultOf(await reclaim())).toEqual({ amount: 4 * megabyte })
  expect(await flowOf(leaver.id)).toMatchObject({ packages: 2 * megabyte, later: 0 })
  resultOf(await remove())
})

test('a daily package for a sub-account belongs to its parent, whose daily flow it uses', async () => {
  const sub = await server.addUser(`sub${count}`)
  await server.parts.db.updateTable('user').set({ type: 2, ownerId: leaver.id }).where('id', '=', sub.id).execute()
  await buyDaily(sub, 3)
  expect(resultOf(await sub.get('/xboot/flow/getOwn'))).toMatchObject({ packages: 2 * megabyte })
  expect(await flowOf(leaver.id)).toMatchObject({ packages: 2 * megabyte, later: 4 * megabyte })
  expect(await flowOf(sub.id)).toMatchObject({ later: 0 })
  resultOf(await remove('handOver', sub.id))
  expect(await flowOf(leaver.id)).toMatchObject({ packages: 2 * megabyte })
})

test('credit of something that the site does not charge for keeps nobody, because no page could reclaim it', async () => {
  await charge({ arePointsNeeded: true })
  resultOf(
    await server.admin.post('/xboot/authorization/updateLicenseNum', { type: 'initial', userId: leaver.id, points: 1 }),
  )
  await give(leaver.id, megabyte)
  await charge({ isFlowMetered: false, arePointsNeeded: false })
  resultOf(await remove())
})
