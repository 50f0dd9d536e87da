// What a save of a program replaced, kept in the same transaction.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyProgram, type ProgramDocument } from '#contract/program.ts'
import type { Program, SavedVersion } from '#contract/resources/program.ts'
import { keptVersions } from '#server/programs/keepReplaced.ts'
import { resultOf } from './support/resultOf.ts'
import { addFile } from './support/testContent.ts'
import { type Client, startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let ann: Client
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.addUser('ann')
})
afterAll(() => server.close())

const coloured = (color: string, file: string | null = null): ProgramDocument => ({
  ...emptyProgram(1920, 1080),
  background: { color, file },
})
async function create(client: Client, document: ProgramDocument | null = null): Promise<Program> {
  const made = resultOf(
    await client.post<Program>('/xboot/draw/createDraw', { title: 'Lobby', width: 1920, height: 1080 }),
  )
  return document ? save(client, made, { document }) : made
}
const save = async (client: Client, { id, revision }: Program, values: Record<string, unknown>) =>
  resultOf(await client.post<Program>('/xboot/draw/save', { id, revision, ...values }))
const versionsOf = async (client: Client, id: string) =>
  resultOf(await client.get<SavedVersion[]>(`/xboot/draw/getVersions/${id}`))
const documentOf = async (client: Client, id: string, revision: number) =>
  resultOf(await client.get<{ document: ProgramDocument }>(`/xboot/draw/getVersion/${id}`, { revision })).document
const name = (client: Client, id: string, revision: number, text: string) =>
  client.post(`/xboot/draw/nameVersion/${id}`, { revision, name: text })

test('a save keeps what it replaced: who, when, title, picture and document', async () => {
  const thumbnail = 'data:image/jpeg;base64,AAAA'
  const first = await save(ann, await create(ann), { document: coloured('#111111'), thumbnail })
  const second = await save(server.admin, first, { document: coloured('#222222'), title: 'Hall' })
  const versions = await versionsOf(ann, first.id)
  expect(versions).toMatchObject([
    { revision: second.revision, title: 'Hall', saveBy: 'admin', saveTime: second.updateTime, isCurrent: true },
    {
      revision: first.revision,
      title: 'Lobby',
      saveBy: 'ann',
      saveTime: first.updateTime,
      isCurrent: false,
      thumbnail,
    },
  ])
  expect(await documentOf(ann, first.id, first.revision)).toEqual(coloured('#111111'))
  expect(await documentOf(ann, first.id, second.revision)).toEqual(coloured('#222222'))
})

test('a save that is refused keeps nothing, and one that changes nothing replaces nothing', async () => {
  const first = await create(ann, coloured('#111111'))
  const stale = await ann.post('/xboot/draw/save', { id: first.id, revision: 0, document: coloured('#222222') })
  expect(stale).toMatchObject({ error: { id: 'general.conflict' } })
  const unknown = await ann.post('/xboot/draw/save', { id: first.id, document: coloured('#222222', '999999999999999') })
  expect(unknown).toMatchObject({ error: { fields: [{ field: 'document', id: 'field.unknownReference' }] } })
  await save(ann, first, { document: coloured('#111111'), code: 'A1' })
  expect(await versionsOf(ann, first.id)).toMatchObject([{ isCurrent: true }])
})

test('a program that was never saved in the builder has no version', async () => {
  const { id, revision } = await create(ann)
  expect(await versionsOf(ann, id)).toEqual([])
  expect(await name(ann, id, revision, 'Nothing')).toMatchObject({ error: { id: 'general.notFound' } })
})

test('the newest without a name are kept, and every one that has a name; a name that is taken away protects no longer', async () => {
  const first = await create(ann, coloured('#000000'))
  expect(await name(ann, first.id, first.revision, '  Before the fair  ')).toMatchObject({ success: true })
  let latest = first
  for (let count = 1; count <= keptVersions + 2; count += 1) {
    latest = await save(ann, latest, { document: coloured(`#${String(count).padStart(6, '0')}`) })
  }
  const versions = await versionsOf(ann, first.id)
  expect(versions).toHaveLength(1 + keptVersions + 1)
  expect(versions.at(-1)).toMatchObject({ revision: first.revision, name: 'Before the fair', isCurrent: false })
  expect(versions.at(-2)).toMatchObject({ revision: latest.revision - keptVersions })
  expect(await documentOf(ann, first.id, first.revision)).toEqual(coloured('#000000'))
  await name(ann, first.id, first.revision, '')
  await save(ann, latest, { document: coloured('#ffffff') })
  expect((await versionsOf(ann, first.id)).map(({ revision }) => revision)).not.toContain(first.revision)
})

test('what is stored now can be named, and is still called so when it is replaced', async () => {
  const first = await create(ann, coloured('#111111'))
  await name(ann, first.id, first.revision, 'Opening')
  expect(await versionsOf(ann, first.id)).toMatchObject([{ name: 'Opening', isCurrent: true }])
  const second = await save(ann, first, { document: coloured('#222222') })
  expect(await versionsOf(ann, first.id)).toMatchObject([
    { revision: second.revision, name: null },
    { revision: first.revision, name: 'Opening' },
  ])
})

test('a version is put back with files that are no longer in the program, by callers who may edit it', async () => {
  await server.parts.db
    .updateTable('user')
    .set({ type: 2, ownerId: await server.idOf('ann') })
    .where('id', '=', (await server.addUser('sub')).id)
    .execute()
  const sub = await server.signIn('sub', 'Harbour-17-x')
  const file = await addFile(server, 'admin')
  const first = await create(server.admin, coloured('#111111', file.id))
  await server.parts.db
    .updateTable('program')
    .set({ ownerId: await server.idOf('ann') })
    .where('id', '=', first.id)
    .execute()
  const second = await save(sub, first, { document: coloured('#222222') })
  const restored = await save(sub, second, { document: await documentOf(sub, first.id, first.revision) })
  expect(restored.document).toEqual(coloured('#111111', file.id))
  const other = await create(sub, coloured('#333333'))
  const smuggled = await sub.post('/xboot/draw/save', { id: other.id, document: coloured('#111111', file.id) })
  expect(smuggled).toMatchObject({ error: { fields: [{ id: 'field.unknownReference' }] } })
})

test('the versions go with their program', async () => {
  const first = await create(ann, coloured('#111111'))
  await save(ann, first, { document: coloured('#222222') })
  await ann.delete(`/xboot/draw/deleteByIds/${first.id}`)
  expect(await ann.get(`/xboot/draw/getVersions/${first.id}`)).toMatchObject({ error: { id: 'general.notFound' } })
  const left = await server.parts.db.selectFrom('savedVersion').where('programId', '=', first.id).selectAll().execute()
  expect(left).toEqual([])
})
