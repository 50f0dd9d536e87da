import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Department } from '#contract/resources/people/department.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { Subtitle } from '#contract/resources/programs/subtitle.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { resultOf } from './support/resultOf.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let added: boolean[]
beforeAll(async () => {
  server = await startTestServer()
  added = await Promise.all([seedDemo(server.parts), seedDemo(server.parts)])
})
afterAll(() => server.close())

async function listOf<T>(path: string): Promise<T[]> {
  return resultOf(await server.admin.get<Page<T>>(`/xboot/${path}`, { pageSize: 100, sort: 'id' })).content
}

test('the pictures of the demonstration can be read and are what their records say', async () => {
  const files = await listOf<File>('file/getByCondition')
  expect(files.map(file => file.name).sort()).toEqual(['Coffee.jpg', 'Landscape.jpg', 'Logo.png', 'Skyline.jpg'])
  for (const file of files) {
    const stored = await buffer(await server.parts.media.files.open(String(file.fkey)))
    expect(createHash('sha256').update(stored).digest('hex')).toBe(file.sha256)
    const answer = await fetch(server.url + file.url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(stored)).toBe(true)
    expect(answer.headers.get('content-type')).toBe(file.type)
    const { width, height } = await sharp(stored).metadata()
    expect(file).toMatchObject({ width, height, size: stored.length, kind: 'picture', createBy: 'admin' })
    const thumbnail = await fetch(server.url + file.thumbUrl)
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).format).toBe('webp')
  }
})

test('the programs of the demonstration are complete and can be sent', async () => {
  const programs = await listOf<Program>('draw/getAll')
  const files = await listOf<File>('file/getByCondition')
  const sizeOf = (...names: string[]) =>
    files.filter(file => names.includes(file.name)).reduce((sum, file) => sum + Number(file.size), 0)
  expect(Object.fromEntries(programs.map(({ title, ...program }) => [title, program]))).toMatchObject({
    Welcome: { width: 1920, height: 1080, orientation: 'horizontal', size: sizeOf('Landscape.jpg', 'Logo.png') },
    'Menu board': { width: 1080, height: 1920, orientation: 'vertical', size: sizeOf('Coffee.jpg') },
    'Meeting rooms': { width: 1920, height: 1080, orientation: 'horizontal', size: sizeOf('Skyline.jpg') },
  })
  for (const { id } of programs) {
    const { document, duration } = resultOf(await server.admin.get<Program>(`/xboot/draw/selectById/${id}`))
    const read = readProgram(document)
    if (!('document' in read)) throw read
    expect(read.document).toEqual(document)
    expect(missingOf(read.document)).toEqual([])
    expect(duration).toBe(read.document.duration)
  }
  for (const { title, width, height, thumbnail } of programs) {
    const drawn = sharp(Buffer.from(String(thumbnail).split(',')[1] ?? '', 'base64'))
    const size = await drawn.metadata()
    expect([title, size.width / size.height]).toEqual([title, Number(width) / Number(height)])
    expect((await drawn.stats()).isOpaque).toBe(true)
    expect((await drawn.stats()).entropy, title).toBeGreaterThan(2)
  }
  const used = await server.parts.db.selectFrom('programFile').selectAll().execute()
  expect(used).toHaveLength(4)
})

test('the demonstration has a quiet and an urgent subtitle', async () => {
  const subtitles = await listOf<Subtitle>('subtitle/getAll')
  expect(subtitles.map(({ title, position, speed }) => [title, position, speed]).sort()).toEqual([
    ['Fire drill', 'top', 'fast'],
    ['Opening hours', 'bottom', 'slow'],
  ])
})

test('reception is a department below sales', async () => {
  const departments = await listOf<Department>('department/getByPage')
  const sales = departments.find(({ title }) => title === 'Sales')
  expect(sales).toMatchObject({ isParent: true, parentId: '0' })
  expect(departments.find(({ title }) => title === 'Reception')).toMatchObject({ parentId: sales?.id })
})

test('a second start adds nothing, even one at the same moment', async () => {
  expect(added.toSorted()).toEqual([false, true])
  const paths = ['department/getByPage', 'sysGroup/getGroupList', 'folder/getByPage', 'file/getByCondition']
  const read = async () =>
    Promise.all([...paths, 'draw/getAll', 'subtitle/getAll'].map(async path => (await listOf(path)).length))
  const before = await read()
  expect(before).toEqual([2, 2, 1, 4, 3, 2])
  expect(await seedDemo(server.parts)).toBe(false)
  expect(await read()).toEqual(before)
})
