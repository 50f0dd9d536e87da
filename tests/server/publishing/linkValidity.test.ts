// Expiry of a linked program: the wizard shows it before a send, and a changed expiry reaches screens without a new
// send.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { expirePublications } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

let server: TestServer
let owner: Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(() => server.close())

async function setLast(id: string, validUntil: string | null) {
  const { revision } = resultOf(await owner.get<{ revision: number }>(`/xboot/draw/selectById/${id}`))
  return resultOf(await owner.post('/xboot/draw/save', { id, revision, validUntil }))
}

/** Pairs a device that shows a program whose button opens another program. */
async function screenLeadingTo(title: string) {
  const [shown, linked] = [await addFile(server, 'owner'), await addFile(server, 'owner')]
  const target = await addProgram(owner, title, documentOf(linked.id))
  const document = documentOf(shown.id)
  const button = nodeOf('button', { props: { label: 'Go', program: target.id } })
  const start = await addProgram(owner, 'Start', { ...document, nodes: [...document.nodes, button] })
  const screen = await pairScreen(server, owner, title)
  const sent = { programIds: [start.id], deviceIds: [screen.id] }
  resultOf(await send(owner, sent))
  const check = async () =>
    resultOf(
      await owner.post<CallResult<(typeof sending.calls)['preflight']>>('/xboot/equipment/release/check', {
        ...sent,
        plan: { ...idlePlan, id: 'new', name: title },
      }),
    )
  const plan = async () => (await screen.manifest()).plans[0]
  return { target, linked, sent, check, plan }
}

describe('the last day of a program that a button leads to', () => {
  test('is told before a send, with the program whose button leads there, and refuses nothing when it is past', async () => {
    const { target, sent, check } = await screenLeadingTo('Offer')
    expect((await check()).expiring).toEqual([])
    for (const validUntil of ['2099-05-31', '2020-01-01']) {
      await setLast(target.id, validUntil)
      expect(await check()).toMatchObject({
        expiring: [{ title: 'Offer', validUntil, file: null, from: 'Start' }],
        problems: [],
      })
    }
    resultOf(await send(owner, sent))
  })

  test('is told with the file that ends it first', async () => {
    const { target, linked, check } = await screenLeadingTo('Film')
    await setLast(target.id, '2099-05-31')
    const { revision } = resultOf(await owner.get<File & { revision: number }>(`/xboot/file/get/${linked.id}`))
    resultOf(await owner.post('/xboot/file/edit', { id: linked.id, revision, validUntil: '2099-05-01' }))
    expect((await check()).expiring).toEqual([
      { title: 'Film', validUntil: '2099-05-01', file: 'a.png', from: 'Start' },
    ])
  })

  test('reaches the screens that lead to it without a send, ends nothing else, and is taken back', async () => {
    const { target, plan } = await screenLeadingTo('Sale')
    await setLast(target.id, '2020-01-01')
    expect(await plan()).toMatchObject({ linkDays: { [target.id]: '2020-01-01' } })
    expect(await plan()).not.toHaveProperty('validUntil')
    await expirePublications(server.parts)
    expect(await plan(), 'what leads there plays on').toMatchObject({ linkDays: { [target.id]: '2020-01-01' } })
    await setLast(target.id, null)
    expect(await plan()).not.toHaveProperty('linkDays')
  })
})
