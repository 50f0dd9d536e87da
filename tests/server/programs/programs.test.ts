import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { device } from '#contract/resources/fleet/device.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import type { Program, SavedEdition } from '#contract/resources/programs/program.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { button } from '#contract/widgets/button.ts'
import { copyTitleOf } from '#server/programs/save/copyTitleOf.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import {
  type Client,
  createClient,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let ann: Client & { id: string }
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.addUser('ann')
})
afterAll(() => server.close())

const leadingTo = (programId: string | null): ProgramDocument => {
  const { kind, version, defaults, size } = button
  const place = { x: 0, y: 0, ...size, rotation: 0, opacity: 1, locked: false, hidden: false, muted: false }
  const look = { entrance: 'default', start: 0, duration: null } as const
  const node = { id: 'b', kind, version, name: 'Button', ...place, ...look }
  return { ...emptyProgram(1920, 1080), nodes: [{ ...node, props: { ...defaults, label: 'Go', program: programId } }] }
}
const usesOf = async (client: Client, ...ids: string[]) =>
  resultOf(await client.get<ProgramUse[]>(`/xboot/draw/getUse/${ids.join(',')}`))
const remove = (client: Client, ...ids: string[]) => client.delete(`/xboot/draw/deleteByIds/${ids.join(',')}`)
const save = (client: Client, id: string, document: ProgramDocument) =>
  client.post<Program>('/xboot/draw/save', { id, document })
const copy = async (client: Client, ...ids: string[]) => {
  const made = resultOf(await client.post<string[]>('/xboot/draw/copy', { ids: ids.join(',') }))
  return Promise.all(made.map(async id => resultOf(await client.get<Program>(`/xboot/draw/selectById/${id}`))))
}

test('a program’s page tells the screens that play it, the buttons that lead to it and the templates made from it', async () => {
  const target = await addProgram(ann, 'Menu', documentOf((await addFile(server, 'ann')).id))
  expect(await usesOf(ann, target.id)).toEqual([])
  const screen = await insertRow(server, device, 'ann')
  const now = { name: 'Lobby', intime: new Date(), renewaltime: null }
  await server.parts.db.updateTable('device').set(now).where('id', '=', screen).execute()
  resultOf(await send(ann, { programIds: [target.id], deviceIds: [screen] }))
  const leading = await addProgram(ann, 'Welcome', leadingTo(target.id))
  const template = resultOf(await ann.post<string>(`/xboot/draw/saveAsModel/${target.id}`, {}))
  const foreign = await addProgram(server.admin, 'Headquarters', leadingTo(target.id))
  const use = { programId: target.id, planType: null }
  expect(await usesOf(ann, target.id)).toEqual([
    { ...use, where: 'device', id: screen, title: 'Lobby', planType: 'idle' },
    { ...use, where: 'program', id: null, title: 'Headquarters' },
    { ...use, where: 'program', id: leading.id, title: 'Welcome' },
    { ...use, where: 'made', id: template, title: 'Menu' },
  ])
  expect((await usesOf(server.admin, target.id)).map(({ id }) => id)).toContain(foreign.id)
})

test('nobody learns where a program of another owner is used', async () => {
  const { id } = await addProgram(ann, 'Private', null)
  const stranger = await server.addUser('use-stranger')
  expect(await stranger.get(`/xboot/draw/getUse/${id}`)).toMatchObject({ error: { id: 'general.notFound' } })
})

test('what a button leads to is not deleted before the button leads elsewhere, and what goes together goes', async () => {
  const target = await addProgram(ann, 'Target', documentOf((await addFile(server, 'ann')).id))
  const leading = await addProgram(ann, 'Leading', leadingTo(target.id))
  expect(await remove(ann, target.id)).toMatchObject({ error: { id: 'program.linked' }, message: /Leading/ })
  resultOf(await save(ann, leading.id, leadingTo(null)))
  resultOf(await remove(ann, target.id))
  const one = await addProgram(ann, 'One', null)
  const two = await addProgram(ann, 'Two', leadingTo(one.id))
  resultOf(await save(ann, one.id, leadingTo(two.id)))
  resultOf(await remove(ann, one.id, two.id))
})

test('of a batch in which one is needed nothing is deleted', async () => {
  const free = await addProgram(ann, 'Free', null)
  const needed = await addProgram(ann, 'Needed', null)
  await addProgram(ann, 'Needs it', leadingTo(needed.id))
  expect(await remove(ann, free.id, needed.id)).toMatchObject({ error: { id: 'program.linked' } })
  expect(await ann.get(`/xboot/draw/selectById/${free.id}`)).toMatchObject({ success: true })
})

test('a template made from a program stays when the program goes', async () => {
  const source = await addProgram(ann, 'Source', documentOf((await addFile(server, 'ann')).id))
  const template = resultOf(await ann.post<string>(`/xboot/draw/saveAsModel/${source.id}`, {}))
  resultOf(await remove(ann, source.id))
  expect(resultOf(await ann.get(`/xboot/template/selectById/${template}`))).toMatchObject({ programId: null })
})

test('a button leads to nothing that its writer may not see, unless it did before', async () => {
  const foreign = await addProgram(server.admin, 'Outbound', null)
  const own = await addProgram(ann, 'Own', null)
  const refused = await save(ann, own.id, leadingTo(foreign.id))
  expect(refused).toMatchObject({ error: { fields: [{ field: 'document', id: 'field.unknownReference' }] } })
  resultOf(await save(server.admin, own.id, leadingTo(foreign.id)))
  resultOf(await save(ann, own.id, { ...leadingTo(foreign.id), background: { color: '#123456', file: null } }))
  resultOf(await save(ann, own.id, leadingTo(null)))
  resultOf(await save(ann, own.id, leadingTo(foreign.id)))
})

test('copies are the caller’s own, hold the same and are called so that nothing clashes', async () => {
  const fileId = (await addFile(server, 'ann')).id
  const original = await addProgram(ann, 'Lobby', documentOf(fileId))
  const [first] = await copy(ann, original.id)
  const [second] = await copy(ann, original.id)
  const [third] = await copy(ann, first?.id ?? '')
  expect([first, second, third].map(one => one?.title)).toEqual(['Lobby copy', 'Lobby copy 2', 'Lobby copy 3'])
  const { document, width, height, duration, size, orientation } = original
  expect(first).toMatchObject({ document, width, height, duration, size, orientation, createBy: 'ann', sentTime: null })
  const [byAdmin] = await copy(server.admin, original.id)
  expect(byAdmin?.createBy).toBe('admin')
  expect(await server.admin.delete(`/xboot/file/delete/${fileId}`)).toMatchObject({ error: { id: 'file.inUse' } })
})

test('several programs are copied at once, all or none, in the reader’s language', async () => {
  const one = await addProgram(ann, 'First', null)
  const two = await addProgram(ann, 'Second', null)
  expect((await copy(ann, two.id, one.id)).map(({ title }) => title)).toEqual(['Second copy', 'First copy'])
  const foreign = await addProgram(server.admin, 'Outbound', null)
  const refused = await ann.post('/xboot/draw/copy', { ids: `${one.id},${foreign.id}` })
  expect(refused).toMatchObject({ error: { id: 'general.notFound' } })
  const response = await fetch(`${server.url}/xboot/draw/copy`, {
    method: 'POST',
    headers: { accessToken: ann.token, 'Accept-Language': 'zh-CN', 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [one.id] }),
  })
  const [id] = ((await response.json()) as { result: string[] }).result
  const copied = resultOf(await createClient(server.url, ann.token).get<Program>(`/xboot/draw/selectById/${id}`))
  expect(copied.title).toBe('First 副本')
})

test('the title of a copy fits, and never ends in half a letter', () => {
  const long = '𠮷'.repeat(50)
  const title = copyTitleOf(long, new Set(), '{{title}} copy')
  expect(title.length).toBeLessThanOrEqual(100)
  expect(title).toMatch(/^𠮷+ copy$/u)
  expect(copyTitleOf(long, new Set([title]), '{{title}} copy')).toMatch(/^𠮷+ copy 2$/u)
  expect(copyTitleOf('نسخة من القائمة', new Set(['نسخة من القائمة']), 'نسخة من {{title}}')).toBe('نسخة من القائمة 2')
})

test('a file that only a version shows is in use until that version is deleted', async () => {
  const kept = await addFile(server, 'ann')
  const first = await addProgram(ann, 'Versioned', documentOf(kept.id))
  resultOf(await save(ann, first.id, { ...emptyProgram(1920, 1080), background: { color: '#222222', file: null } }))
  const uses = resultOf(await ann.get<FileUse[]>(`/xboot/file/getUse/${kept.id}`))
  expect(uses).toEqual([{ fileId: kept.id, where: 'version', id: first.id, title: 'Versioned' }])
  expect(await ann.delete(`/xboot/file/delete/${kept.id}`)).toMatchObject({ error: { id: 'file.inUse' } })
  const versions = resultOf(await ann.get<SavedEdition[]>(`/xboot/draw/getVersions/${first.id}`))
  const forget = (client: Client, revision?: number) =>
    client.post(`/xboot/draw/deleteVersion/${first.id}`, { revision: revision ?? -1 })
  expect(await forget(ann, versions[0]?.revision)).toMatchObject({ error: { id: 'program.versionStored' } })
  const stranger = await server.addUser('version-stranger')
  expect(await forget(stranger, versions[1]?.revision)).toMatchObject({ error: { id: 'general.notFound' } })
  resultOf(await forget(ann, versions[1]?.revision))
  expect(await forget(ann, versions[1]?.revision)).toMatchObject({ error: { id: 'general.notFound' } })
  resultOf(await ann.delete(`/xboot/file/delete/${kept.id}`))
})

test('where a button leads is set by its id alone: a save like any other, to programs the caller may see', async () => {
  const target = await addProgram(ann, 'Set target', null)
  const foreign = await addProgram(server.admin, 'Not hers', null)
  const source = await addProgram(ann, 'Set source', leadingTo(null))
  const set = (client: Client, body: Record<string, unknown>) =>
    client.post<{ revision: number }>(`/xboot/draw/setButtonProgramById/${source.id}`, body)
  const stored = async () => resultOf(await ann.get<Program>(`/xboot/draw/selectById/${source.id}`))
  const before = await stored()

  const { revision } = resultOf(await set(ann, { nodeId: 'b', programId: target.id }))
  const after = await stored()
  expect(after).toMatchObject({ revision, document: leadingTo(target.id) })
  const versions = resultOf(await ann.get<SavedEdition[]>(`/xboot/draw/getVersions/${source.id}`))
  expect(versions.map(each => each.revision)).toEqual([revision, before.revision])

  const stranger = await server.addUser('button-stranger')
  expect(await set(stranger, { nodeId: 'b', programId: null })).toMatchObject({ error: { id: 'general.notFound' } })
  const refusedFor = (field: string) => ({ error: { fields: [{ field }] } })
  expect(await set(ann, { nodeId: 'gone', programId: target.id })).toMatchObject(refusedFor('nodeId'))
  expect(await set(ann, { nodeId: 'b', programId: foreign.id })).toMatchObject(refusedFor('programId'))
  expect(await stored()).toEqual(after)

  resultOf(await set(ann, { nodeId: 'b' }))
  expect((await stored()).document).toEqual(leadingTo(null))
})
