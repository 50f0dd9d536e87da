import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Authorization, PointHolder } from '#contract/resources/money/authorization.ts'
import type { License } from '#contract/resources/money/license.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { settle } from '#server/orders/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairingCode } from '#tests/server/support/samples/fixtures.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let parent: Client & { id: string }
let sub: Client & { id: string }
let stranger: Client & { id: string }
const errorOf = (answer: Envelope<unknown>) => (answer.success ? undefined : answer.error)

beforeAll(async () => {
  server = await startTestServer()
  parent = await server.addUser('parent')
  sub = await server.addUser('sub-account', { type: 2 })
  stranger = await server.addUser('stranger')
  await server.parts.db.updateTable('user').set({ ownerId: parent.id }).where('id', '=', sub.id).execute()
  await need(true)
})
afterAll(() => server.close())

const need = async (arePointsNeeded: boolean) =>
  resultOf(await server.admin.post('/xboot/setting/money/set', { arePointsNeeded, pointPrice: 5000 }))
const move = (client: Client, type: string, userId: string, points: number, more: object = {}) =>
  client.post<Authorization>('/xboot/authorization/updateLicenseNum', { type, userId, points, ...more })
const holders = async (client: Client) =>
  resultOf(await client.get<PointHolder[]>('/xboot/authorization/getToUserList'))
const heldBy = async (client: Client, id: string) => (await holders(client)).find(each => each.id === id)?.points

describe('points change hands', () => {
  test('made by administrators, given to sub-accounts and taken back, never more than there are', async () => {
    resultOf(await move(server.admin, 'initial', parent.id, 5, { remark: 'To begin with' }))
    resultOf(await move(parent, 'transfer', sub.id, 3))
    expect([await heldBy(parent, parent.id), await heldBy(parent, sub.id)]).toEqual([2, 3])
    expect(errorOf(await move(parent, 'transfer', sub.id, 3))).toMatchObject({ id: 'points.insufficient' })
    resultOf(await move(parent, 'takeBack', sub.id, 2))
    expect(errorOf(await move(parent, 'takeBack', sub.id, 2))).toMatchObject({ id: 'points.insufficient' })
    expect([await heldBy(parent, parent.id), await heldBy(parent, sub.id)]).toEqual([4, 1])
    const seen = resultOf(await sub.get<Page<Authorization>>('/xboot/authorization/getAuthorizationList'))
    expect(seen.records.map(({ type, points }) => [type, points])).toEqual([
      ['takeBack', 2],
      ['transfer', 3],
      ['initial', 5],
    ])
    expect(resultOf(await stranger.get<Page<Authorization>>('/xboot/authorization/getAuthorizationList')).total).toBe(0)
  })

  test('within the range that one controls alone', async () => {
    for (const [by, type, userId, id] of [
      [parent, 'transfer', stranger.id, 'points.outOfRange'],
      [parent, 'takeBack', stranger.id, 'points.outOfRange'],
      [parent, 'transfer', '12345', 'points.outOfRange'],
      [server.admin, 'initial', '12345', 'points.noAccount'],
    ] as const)
      expect(errorOf(await move(by, type, userId, 1))?.fields).toMatchObject([{ field: 'userId', id }])
    expect(errorOf(await move(parent, 'transfer', parent.id, 1))?.fields?.[0]).toMatchObject({ id: 'points.oneself' })
    expect(errorOf(await move(parent, 'special', sub.id, 1))?.fields?.[0]).toMatchObject({
      field: 'type',
      id: 'points.madeByAdministrators',
    })
    expect(errorOf(await move(parent, 'transfer', sub.id, 0))?.fields?.[0]).toMatchObject({
      field: 'points',
      id: 'field.tooSmall',
    })
    expect(
      errorOf(await parent.post('/xboot/authorization/updateLicenseNum', { userId: sub.id }))?.fields?.[0],
    ).toMatchObject({ field: 'points', id: 'field.required' })
    expect(
      errorOf(await parent.post('/xboot/authorization/updateLicenseNum', { points: 1 }))?.fields?.[0],
    ).toMatchObject({ field: 'userId', id: 'field.required' })
    expect((await holders(parent)).map(({ username }) => username)).toEqual(['parent', 'sub-account'])
  })

  test('a purchase is open until an administrator says that it is settled', async () => {
    const { id, isComplete } = resultOf(await move(server.admin, 'purchase', stranger.id, 2, { unitPrice: 4000 }))
    expect(isComplete).toBe(false)
    expect((await stranger.post('/xboot/authorization/updateIsComplete', { id })).success).toBe(false)
    resultOf(await server.admin.post('/xboot/authorization/updateIsComplete', { id }))
    expect(resultOf(await server.admin.get<Authorization>(`/xboot/authorization/get/${id}`)).isComplete).toBe(true)
  })

  test('bought ones come when the order is paid, once', async () => {
    const before = (await heldBy(stranger, stranger.id)) ?? 0
    const { orderId } = resultOf(
      await stranger.post<{ orderId: string }>('/xboot/authorization/orderPoints', { points: 7 }),
    )
    expect(await heldBy(stranger, stranger.id)).toBe(before)
    const pay = (transaction: string) =>
      inTransaction(server.parts, inside =>
        settle({ orderId, provider: 'sandbox', transaction, amount: 35_000, currency: 'CNY' }, inside),
      )
    expect([await pay('a'), await pay('a'), await pay('b')]).toEqual(['taken', 'known', 'surplus'])
    expect(await heldBy(stranger, stranger.id)).toBe(before + 7)
  })
})

describe('a device', () => {
  const pair = async (client: Client) =>
    client.post<{ id: string }>('/xboot/equipment/add', {
      code: await pairingCode(server),
      name: 'Hall',
      timeZone: 'UTC',
    })

  test('takes a point of its owner and gives it back, and is not paired without one', async () => {
    const owner = await server.addUser('device-owner')
    expect(errorOf(await pair(owner))).toMatchObject({ id: 'points.insufficient' })
    resultOf(await move(server.admin, 'initial', owner.id, 1))
    const { id } = resultOf(await pair(owner))
    expect(await heldBy(owner, owner.id)).toBe(0)
    expect(errorOf(await pair(owner))).toMatchObject({ id: 'points.insufficient' })
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${id}`))
    expect(await heldBy(owner, owner.id)).toBe(1)
  })

  test('uses a point that cannot be taken back before the device is removed', async () => {
    const user = await server.addUser('device-user', { type: 2 })
    await server.parts.db.updateTable('user').set({ ownerId: parent.id }).where('id', '=', user.id).execute()
    resultOf(await move(server.admin, 'initial', user.id, 2))
    const { id } = resultOf(await pair(user))
    const takeBack = (points: number) => move(parent, 'takeBack', user.id, points)
    expect(errorOf(await takeBack(2))).toMatchObject({ id: 'points.insufficient', params: { missing: 1 } })
    resultOf(await takeBack(1))
    expect(errorOf(await takeBack(1))).toMatchObject({ id: 'points.insufficient', params: { missing: 1 } })
    resultOf(await user.delete(`/xboot/equipment/delByIds/${id}`))
    resultOf(await takeBack(1))
    expect(await heldBy(user, user.id)).toBe(0)
  })

  test('that was paired without a point gives none back', async () => {
    const owner = await server.addUser('free-owner')
    await need(false)
    const { id } = resultOf(await pair(owner))
    await need(true)
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${id}`))
    expect(await heldBy(owner, owner.id)).toBe(0)
  })
})

test('a license takes its points of who issues it and gives them back, with a record of both', async () => {
  const id = await server.idOf('admin')
  const values = {
    certificate: 'Branch',
    machineCode: 'A1B2C3D4-E5F60718-29A0B1C2-D3E4F506',
    serverAddress: 'https://signs.example.com',
    points: 4,
  }
  const issue = () => server.admin.post<License>('/xboot/license/insertOrUpdateLicense', values)
  expect(errorOf(await issue())).toMatchObject({ id: 'points.insufficient' })
  resultOf(await move(server.admin, 'special', id, 4))
  const issued = resultOf(await issue())
  expect(await heldBy(server.admin, id)).toBe(0)
  resultOf(await server.admin.post(`/xboot/license/takeBack/${issued.id}`))
  expect(await heldBy(server.admin, id)).toBe(4)
  const { records } = resultOf(await server.admin.get<Page<Authorization>>('/xboot/authorization/getAuthorizationList'))
  expect(records.filter(({ machineCode }) => machineCode === values.machineCode).map(({ type }) => type)).toEqual([
    'takeBack',
    'transfer',
  ])
})

test('who holds points is not deleted before they were taken back', async () => {
  const leaver = await server.addUser('leaver')
  resultOf(await move(server.admin, 'initial', leaver.id, 2))
  const remove = () => server.admin.delete(`/xboot/user/delByIds/${leaver.id}`)
  expect(errorOf(await remove())).toMatchObject({ id: 'user.holdsCredit' })
  resultOf(await move(server.admin, 'takeBack', leaver.id, 2))
  resultOf(await remove())
})
