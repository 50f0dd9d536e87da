// The server writes content for a USB stick, and the device's machine accepts it.
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedAbout } from '#contract/fleet/carriedContent.ts'
import { createCarried } from '#kiosk/carried/createCarried.ts'
import { forgedAddress } from '#tests/server/support/drivers/forgedAddress.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send, type TestFile } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let screen: TestScreen
let file: TestFile
const stick = mkdtempSync(join(tmpdir(), 'marquee-stick-'))

const offer = (client: Client, id: string) => client.post<string>(`/xboot/equipment/exportContent/${id}`, {})

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('carrier')
  screen = await pairScreen(server, owner, 'Ferry')
  file = await addFile(server, 'carrier', 3_000_000)
  const { id } = await addProgram(owner, 'Timetable', documentOf(file.id))
  resultOf(await send(owner, { programIds: [id], deviceIds: [screen.id] }))
})
afterAll(async () => {
  await server.close()
  rmSync(stick, { recursive: true, force: true })
})

test('the machine reads from it what its screen should show, with every byte', async () => {
  const answer = await fetch(server.url + resultOf(await offer(owner, screen.id)))
  expect(answer.headers.get('content-disposition')).toMatch(/Ferry.*\.screen\.zip/)
  writeFileSync(join(stick, 'ferry.screen.zip'), Buffer.from(await answer.arrayBuffer()))

  const { publicKey } = resultOf(await server.anonymous.get<{ publicKey: string }>('/xboot/screen/packageKey'))
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const refused: string[] = []
  const machine = createCarried({ folders: [stick], key: async () => key, refused: why => refused.push(why) })
  const { contents } = await machine.carried({})
  expect(refused).toEqual([])
  expect(contents).toMatchObject([{ eid: screen.eid, files: [file.sha256] }])
  const [{ id, size } = { id: '', size: 0 }] = contents

  const read = async (sha256: string | undefined, from: number, length: number) =>
    Buffer.from((await machine.readCarried({ id, sha256, from, length })).data, 'base64')
  const about = carriedAbout.parse(JSON.parse((await read(undefined, 0, size)).toString('utf8')))
  const own = await screen.manifest()
  expect(about.manifest.hash).toBe(own.hash)
  expect(about.manifest.programs).toEqual(own.programs)
  const bytes = [await read(file.sha256, 0, 1_000_000), await read(file.sha256, 1_000_000, 1_000_000)]
  bytes.push(await read(file.sha256, 2_000_000, 1_000_000))
  expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(file.sha256)
})

test('to write it tells nobody that the screen knows of it', async () => {
  const other = await pairScreen(server, owner, 'Harbour')
  const { id } = await addProgram(owner, 'Tides', documentOf(file.id))
  const { sendLogIds } = resultOf(await send(owner, { programIds: [id], deviceIds: [other.id] }))
  await fetch(server.url + resultOf(await offer(owner, other.id)))
  const log = resultOf(await owner.get<{ state: string }>(`/xboot/sendLog/findSendLogById/${sendLogIds[0]}`))
  expect(log.state).toBe('waitingToSend')
})

test('it is for who owns the screen: not for others, nor for those it is bound to, nor by an address that was changed or is over', async () => {
  const stranger = await server.addUser('stranger')
  expect(await offer(stranger, screen.id)).toMatchObject({ success: false, error: { id: 'general.notFound' } })
  resultOf(await server.admin.post('/xboot/equipment/bind', { ids: [screen.id], userIds: [stranger.id] }))
  expect(await offer(stranger, screen.id)).toMatchObject({ success: false, error: { id: 'device.foreign' } })

  const url = resultOf(await offer(owner, screen.id))
  const harbour = resultOf(await owner.get<{ content: { id: string }[] }>('/xboot/equipment/getAll?name=Harbour'))
  for (const changed of [forgedAddress(url), url.replace(screen.id, harbour.content[0]?.id ?? '')]) {
    expect((await fetch(server.url + changed)).headers.get('content-type')).toMatch(/json/)
  }
  resultOf(await server.admin.post(`/xboot/user/admin/disable/${await server.idOf('carrier')}`))
  expect((await fetch(server.url + url)).headers.get('content-type')).toMatch(/json/)
})
