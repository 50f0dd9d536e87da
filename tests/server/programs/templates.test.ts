import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import {
  type LibraryTemplate,
  libraryTopics,
  type Template,
  type TemplateTopic,
} from '#contract/resources/programs/template.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { builtInNames, builtInTemplates } from '#server/programs/templates/index.ts'
import { seedTemplates } from '#server/programs/templates/seedTemplates.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { addFile } from '#tests/server/support/samples/testContent.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const languages = ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']
const thumbnail =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let server: TestServer
let person: Awaited<ReturnType<TestServer['addUser']>>
beforeAll(async () => {
  server = await startTestServer()
  await Promise.all([seedTemplates(server.parts), seedTemplates(server.parts)])
  const { id } = await server.parts.db
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'ROLE_USER')
    .executeTakeFirstOrThrow()
  person = await server.addUser('painter', { roles: [id] })
})
afterAll(() => server.close())

const libraryIn = async (language: string) =>
  resultOf(await person.get<LibraryTemplate[]>('/xboot/template/getLibrary', { language }))
const one = async (client: typeof person, id: string) =>
  resultOf(await client.get<Template>(`/xboot/template/selectById/${id}`))
const stored = () =>
  server.parts.db.selectFrom('template').selectAll().where('builtIn', 'is not', null).orderBy('id').execute()
const idOf = async (name: string) => (await stored()).find(({ builtIn }) => builtIn === name)?.id ?? ''
const filesFor = async () =>
  resultOf(await person.get<Page<File>>('/xboot/file/getByCondition', { pageSize: 100 })).content

describe('the library', () => {
  test('has its templates once, however often and wherever the server starts', async () => {
    const rows = await stored()
    expect(rows.map(({ builtIn }) => builtIn).sort()).toEqual([...builtInNames].sort())
    expect(rows).toHaveLength(28)
    await seedTemplates(server.parts)
    expect(await stored()).toEqual(rows)
  })

  test('has each template in both orientations, with the same topic', async () => {
    const shapes = (await stored()).map(({ builtIn, topic, orientation }) => {
      const name = builtInNames.find(known => known === builtIn) ?? 'welcome'
      return `${builtInTemplates[name].words ?? name} ${topic} ${orientation}`
    })
    const pairs = builtInNames
      .filter(name => !builtInTemplates[name].words)
      .flatMap(name => ['horizontal', 'vertical'].map(shape => `${name} ${builtInTemplates[name].topic} ${shape}`))
    expect(shapes.sort()).toEqual(pairs.sort())
  })

  test('tells width and height as one', async () => {
    const { content } = resultOf(await person.get<Page<Template>>('/xboot/template/getAll', { pageSize: 100 }))
    expect(content.length).toBeGreaterThan(0)
    expect(content.map(({ resolution }) => resolution)).toEqual(
      content.map(({ width, height }) => `${width} × ${height}`),
    )
  })

  test('is what this version has, after whatever version was there before', async () => {
    const before = await stored()
    const { db, ids } = server.parts
    await db
      .updateTable('template')
      .set({ title: 'Old', topic: 'other', width: 64 })
      .where('builtIn', '=', 'welcome')
      .execute()
    await db
      .insertInto('template')
      .values({
        id: ids.next(),
        title: 'Gone',
        builtIn: 'gone',
        topic: 'other',
        width: 64,
        height: 64,
        orientation: 'horizontal',
        duration: 0,
      })
      .execute()
    await seedTemplates(server.parts)
    expect(await stored()).toEqual(before)
  })

  test('is sorted by topic, and so is the list', async () => {
    const library = await libraryIn('en-US')
    const about = (wanted: TemplateTopic) => library.filter(({ topic }) => topic === wanted).map(({ id }) => id)
    const food = ['menuBoard', 'menuBoardTall', 'menuBoardPortrait', 'bakeryLandscape']
    expect(about('food')).toEqual(await Promise.all(food.map(idOf)))
    for (const topic of libraryTopics) {
      const { content } = resultOf(await person.get<Page<Template>>('/xboot/template/getAll', { topic, pageSize: 100 }))
      expect(content.map(({ id }) => id).sort()).toEqual(about(topic).sort())
      expect(content).not.toEqual([])
    }
  })

  test.each(languages)('is complete and can be read in %s', async language => {
    for (const { title, width, height, document, pictures } of await libraryIn(language)) {
      const read = readProgram(document)
      if (!('document' in read)) throw read
      expect([title, missingOf(read.document)]).toEqual([title, []])
      expect([title, filesOf(read.document)]).toEqual([title, Object.keys(pictures)])
      expect({ width, height }).toEqual({ width: document.width, height: document.height })
      for (const node of document.nodes) {
        const { x, y } = node
        expect([title, node.id, x >= 0 && x + node.width <= width && y >= 0 && y + node.height <= height]).toEqual([
          title,
          node.id,
          true,
        ])
      }
    }
  })

  test('says everything in the language of its reader', async () => {
    const [english, ...others] = await Promise.all(languages.map(libraryIn))
    for (const other of others) {
      expect(other.map(({ id }) => id)).toEqual(english?.map(({ id }) => id))
      for (const [index, { title, document }] of other.entries()) {
        expect(title).not.toBe(english?.[index]?.title)
        const same = textsOf(document).filter(text => textsOf(english?.[index]?.document).includes(text))
        // Only texts without words, such as codes and times, are the same in every language.
        expect(same.filter(text => /\p{L}{2}/u.test(text))).toEqual([])
      }
    }
    const title = async (language: string) =>
      (
        await fetch(`${server.url}/xboot/template/selectById/${await idOf('welcome')}`, {
          headers: { accessToken: person.token, 'accept-language': language },
        }).then(answer => answer.json() as Promise<{ result: Template }>)
      ).result.title
    expect(await title('ja-JP')).toBe('ようこそ')
  })

  test('is turned round where text runs from right to left', async () => {
    const [english, arabic] = await Promise.all([libraryIn('en-US'), libraryIn('ar-SA')])
    for (const [index, { width, document }] of arabic.entries()) {
      const nodes = english[index]?.document.nodes ?? []
      expect(document.nodes.map(({ x }) => x)).toEqual(nodes.map(node => width - node.x - node.width))
    }
    const times = (templates: LibraryTemplate[]) =>
      templates.find(({ id }) => id === english[builtInNames.indexOf('timetable')]?.id)?.document.nodes[2]?.props.align
    expect([times(english), times(arabic)]).toEqual(['start', 'end'])
  })

  test('is seen by everybody and changed by nobody', async () => {
    const id = await idOf('notice')
    expect(await one(person, id)).toMatchObject({ isBuiltIn: true, builtIn: 'notice', width: 1920 })
    for (const client of [person, server.admin]) {
      expect(await client.post('/xboot/template/edit', { id, title: 'Mine' })).toMatchObject({
        error: { id: 'template.builtIn' },
      })
      expect(await client.delete(`/xboot/template/deleteByIds/${id}`)).toMatchObject({
        error: { id: 'template.builtIn' },
      })
    }
    const listed = async (isBuiltIn: boolean) =>
      resultOf(
        await person.get<Page<Template>>('/xboot/template/getAll', { isBuiltIn: String(isBuiltIn), pageSize: 100 }),
      ).total
    expect([await listed(true), await listed(false)]).toEqual([builtInNames.length, 0])
  })
})

describe('a program', () => {
  test('started from the library is the caller’s own, with a picture that is kept once', async () => {
    const id = await idOf('menuBoard')
    const started: Program[] = []
    for (const _time of [1, 2]) {
      const programId = resultOf(await person.post<string>(`/xboot/template/use/${id}`, { thumbnail }))
      started.push(resultOf(await person.get<Program>(`/xboot/draw/selectById/${programId}`)))
    }
    const [first, second] = started
    expect(first).toMatchObject({ title: 'Menu board', createBy: 'painter', width: 1920, thumbnail })
    const files = await filesFor()
    expect(files).toMatchObject([{ name: 'Menu board.jpg', width: 1920, height: 1080, createBy: 'painter' }])
    expect(files[0]).toMatchObject({ id: expect.any(String), size: expect.any(Number) })
    expect(first?.document?.background.file).toBe(files[0]?.id)
    expect(second?.document?.background.file).toBe(files[0]?.id)
    expect(first?.size).toBe(files[0]?.size)
    const libraryDocument = (await libraryIn('en-US')).find(template => template.id === id)?.document
    expect(libraryDocument?.nodes.length).toBeGreaterThan(0)
    expect(first?.document?.nodes).toEqual(libraryDocument?.nodes)
  })

  test('gets the drawing of the other orientation once, in the language of its text', async () => {
    const templates = await libraryIn('en-US')
    const [board, own] = [await idOf('menuBoard'), await idOf('menuBoardTall')]
    expect(templates.find(({ id }) => id === board)?.otherId).toBe(own)
    expect(templates.find(({ id }) => id === own)?.otherId).toBe(board)
    const draw = (language?: string) => person.post<string>(`/xboot/template/draw/${own}`, { language })
    const [first, again, arabic] = [resultOf(await draw()), resultOf(await draw()), resultOf(await draw('ar-SA'))]
    expect(again).toBe(first)
    expect(arabic).not.toBe(first)
    const drawn = (await filesFor()).filter(({ id }) => id === first || id === arabic)
    expect(drawn).toMatchObject([
      { width: 1080, height: 1920, createBy: 'painter' },
      { width: 1080, height: 1920, createBy: 'painter' },
    ])
    const unknown = await person.post('/xboot/template/draw/1', {})
    expect(unknown).toMatchObject({ error: { id: 'general.notFound' } })
  })

  test('is kept as a template with what it needs, and started from again', async () => {
    const file = await addFile(server, 'painter')
    const created = resultOf(
      await person.post<Program>('/xboot/draw/createDraw', {
        title: 'Window',
        width: 1080,
        height: 1920,
        document: withPicture(file.id),
        thumbnail,
      }),
    )
    const id = resultOf(await person.post<string>(`/xboot/draw/saveAsModel/${created.id}`))
    const saved = await one(person, id)
    const named = await person.post<string>(`/xboot/draw/saveAsModel/${created.id}`, {
      title: ' Our window ',
      topic: 'food',
    })
    expect(await one(person, resultOf(named))).toMatchObject({ title: 'Our window', topic: 'food', thumbnail })
    expect(await person.delete(`/xboot/template/deleteByIds/${resultOf(named)}`)).toMatchObject({ success: true })
    expect(saved).toMatchObject({
      title: 'Window',
      isBuiltIn: false,
      orientation: 'vertical',
      topic: 'other',
      createBy: 'painter',
      thumbnail,
    })
    expect(await person.post('/xboot/template/edit', { id, topic: 'weather' })).toMatchObject({ success: false })
    const change = { id, title: 'Window', topic: 'shopWindow', revision: saved.revision }
    expect(resultOf(await person.post<Template>('/xboot/template/edit', change))).toMatchObject({ topic: 'shopWindow' })
    expect(Object.keys(saved.pictures ?? {})).toEqual([file.id])
    expect(saved.document).toEqual(created.document)
    expect(await person.delete(`/xboot/draw/deleteByIds/${created.id}`)).toMatchObject({ success: true })
    expect(await person.delete(`/xboot/file/delete/${file.id}`)).toMatchObject({
      error: { id: 'file.inUse' },
      message: expect.stringContaining('Window'),
    })
    const again = resultOf(await person.post<string>(`/xboot/template/use/${id}`))
    expect(resultOf(await person.get<Program>(`/xboot/draw/selectById/${again}`))).toMatchObject({
      title: 'Window',
      document: saved.document,
      thumbnail,
    })
    expect(await person.delete(`/xboot/template/deleteByIds/${id}`)).toMatchObject({ success: true })
  })

  test('without content is no template, and a foreign one is not there', async () => {
    const empty = resultOf(
      await person.post<Program>('/xboot/draw/createDraw', { title: 'Empty', width: 64, height: 64 }),
    )
    expect(await person.post(`/xboot/draw/saveAsModel/${empty.id}`)).toMatchObject({
      error: { id: 'program.noContent' },
    })
    const other = await server.addUser('stranger', { roles: await rolesOf('painter') })
    expect(await other.post(`/xboot/draw/saveAsModel/${empty.id}`)).toMatchObject({ error: { id: 'general.notFound' } })
  })
})

const rolesOf = async (username: string) =>
  (await server.parts.db.selectFrom('user').select('roles').where('username', '=', username).executeTakeFirstOrThrow())
    .roles

function textsOf(document: ProgramDocument | undefined): string[] {
  return (document?.nodes ?? []).flatMap(({ props }) => (typeof props.text === 'string' ? props.text.split('\n') : []))
}

function withPicture(file: string): ProgramDocument {
  return { ...emptyProgram(1080, 1920), background: { color: '#000000', file } }
}
