// Expiry of files: the wizard shows the expiry before a send, screens receive changes of it, and programs that need
// an expired file stop.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { picture, picturesOf } from '#contract/widgets/picture.ts'
import { expirePublications } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(() => server.close())

async function setLast(id: string, validUntil: string | null, client = owner) {
  const { revision } = resultOf(await owner.get<File & { revision: number }>(`/xboot/file/get/${id}`))
  return client.post('/xboot/file/edit', { id, revision, validUntil })
}

/** A device with a program that shows these files in turns. */
async function screenWith(name: string, ...fileIds: string[]) {
  const screen = await pairScreen(server, owner, name)
  const document = documentOf('')
  const nodes = document.nodes.map(node => ({
    ...node,
    props: { ...picture.defaults, items: picturesOf(...fileIds) },
  }))
  const program = await addProgram(owner, name, { ...document, nodes })
  const target = { programIds: [program.id], deviceIds: [screen.id] }
  resultOf(await send(owner, target))
  const plan = async () => (await screen.manifest()).plans[0]
  const check = async () =>
    resultOf(
      await owner.post<CallResult<(typeof sending.calls)['preflight']>>('/xboot/equipment/release/check', {
        ...target,
        plan: { ...idlePlan, id: 'new', name },
      }),
    )
  return { target, plan, check }
}

test('it is told before a send, with the file, and a send is refused when it is past everywhere', async () => {
  const { id } = await addFile(server, 'owner')
  const { target, check } = await screenWith('Sale', id)
  resultOf(await setLast(id, '2099-05-31'))
  expect(await check()).toMatchObject({
    expiring: [{ title: 'Sale', validUntil: '2099-05-31', file: 'a.png', from: null }],
    problems: [],
  })
  resultOf(await setLast(id, '2020-01-01'))
  expect((await check()).problems).toMatchObject([{ id: 'sending.fileExpired' }])
  expect((await send(owner, target)).message).toContain('a.png')
})

test('it reaches the screens that show it without a send, On air says the same, and it is taken back', async () => {
  const { id } = await addFile(server, 'owner')
  const { target, plan } = await screenWith('Menu', id)
  resultOf(await setLast(id, '2099-05-31'))
  expect(await plan()).toMatchObject({ validUntil: '2099-05-31', fileDays: { [id]: '2099-05-31' } })
  const rows = resultOf(await owner.get<{ plans: unknown[] }>('/xboot/onAir/rows', { kind: 'device', key: 'Menu' }))
  expect(rows.plans).toContainEqual(expect.objectContaining({ title: 'Menu', validUntil: '2099-05-31' }))
  const before = resultOf(
    await owner.post<{ validUntil: object }>('/xboot/onAir/beforeSend', {
      programIds: target.programIds,
      deviceIds: [],
      groupIds: [],
    }),
  )
  expect(before.validUntil).toEqual({ [target.programIds[0] ?? '']: '2099-05-31' })
  resultOf(await setLast(id, null))
  expect(await plan()).not.toHaveProperty('validUntil')
  expect(await plan()).not.toHaveProperty('fileDays')
})

test('the earlier day of a program itself stands', async () => {
  const { id } = await addFile(server, 'owner')
  const { target, plan, check } = await screenWith('Own', id)
  const [programId = ''] = target.programIds
  const { revision } = resultOf(await owner.get<{ revision: number }>(`/xboot/draw/selectById/${programId}`))
  resultOf(await owner.post('/xboot/draw/save', { id: programId, revision, validUntil: '2099-01-01' }))
  resultOf(await setLast(id, '2099-05-31'))
  expect(await plan()).toMatchObject({ validUntil: '2099-01-01' })
  expect((await check()).expiring).toEqual([{ title: 'Own', validUntil: '2099-01-01', file: null, from: null }])
})

test('where others are left in its turns the program stays, with the days for the screen to leave it out', async () => {
  const [first, second] = [await addFile(server, 'owner'), await addFile(server, 'owner')]
  const { plan, check } = await screenWith('Turns', first.id, second.id)
  resultOf(await setLast(first.id, '2020-01-01'))
  expect(await check()).toMatchObject({ expiring: [], problems: [] })
  await expirePublications(server.parts)
  expect(await plan()).toMatchObject({ fileDays: { [first.id]: '2020-01-01' } })
  expect(await plan()).not.toHaveProperty('validUntil')
  resultOf(await setLast(second.id, '2020-02-01'))
  expect(await plan()).toMatchObject({ validUntil: '2020-02-01' })
  await expirePublications(server.parts)
  expect(await plan()).toBeUndefined()
})

test('in the bin and out of it a file keeps its last day', async () => {
  const { id } = await addFile(server, 'owner')
  resultOf(await setLast(id, '2099-05-31'))
  resultOf(await owner.delete(`/xboot/file/delete/${id}`))
  resultOf(await owner.post('/xboot/fileBin/restore', { ids: [id] }))
  expect(resultOf(await owner.get<File>(`/xboot/file/get/${id}`))).toMatchObject({ validUntil: '2099-05-31' })
})
