import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { Alarm } from '#contract/resources/fleet/alarm.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Department } from '#contract/resources/people/department.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { Subtitle } from '#contract/resources/programs/subtitle.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import type { HistoryRow } from '#contract/services/publishing/playHistory.ts'
import type { LastSend, Need } from '#contract/services/system/home.ts'
import { seedAlarmRule } from '#server/alarms/rules/seedAlarmRule.ts'
import { readDemoMark } from '#server/demo/demoMark.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { beatAll, reactAll } from '#server/demo/simulateScreens.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let added: boolean[]
beforeAll(async () => {
  server = await startTestServer()
  await seedAlarmRule(server.parts)
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
  expect(before).toEqual([2, 3, 1, 4, 3, 2])
  expect(await seedDemo(server.parts)).toBe(false)
  expect(await read()).toEqual(before)
})

test('a dozen screens with places are online, but for two that an alarm is about', async () => {
  const screens = await listOf<Device>('equipment/getAll')
  expect(screens).toHaveLength(12)
  expect(screens.filter(({ lat, city }) => lat === null || !city)).toEqual([])
  const states = new Map(screens.map(({ name, state }) => [name, state]))
  const silent = ['Dubai reception', 'São Paulo café']
  expect([...states].filter(([, state]) => state !== 'normal').sort()).toEqual(silent.map(name => [name, 'offline']))
  const alarms = await listOf<Alarm>('alarm/getByPage')
  expect(alarms.map(({ kind, state }) => [kind, state])).toEqual([
    ['offline', 'open'],
    ['offline', 'open'],
  ])
  const needs = resultOf(await server.admin.get<Need[]>('/xboot/home/getNeeds')).filter(
    ({ kind }) => kind !== 'diskFull',
  )
  expect(needs.map(({ kind, count }) => [kind, count])).toEqual([
    ['screensDown', 2],
    ['alarms', 2],
  ])
})

test('the last picture of each screen is what its record says', async () => {
  const pictures = await server.parts.db.selectFrom('screenFile').select(['fkey', 'width', 'height']).execute()
  expect(pictures).toHaveLength(12)
  for (const { fkey, width, height } of pictures) {
    const stored = await buffer(await server.parts.media.files.open(fkey))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width, height })
  }
})

test('a week of plays and of online time is summed like that of real screens', async () => {
  const days = resultOf(await server.admin.get<{ plays: number }[]>('/xboot/home/getFivePlayer'))
  expect(days.slice(0, 4).map(({ plays }) => plays > 10_000)).toEqual([true, true, true, true])
  const programs = resultOf(await server.admin.get<{ name: string }[]>('/xboot/home/getProgramPlayerRankList'))
  expect(programs.map(({ name }) => name).sort()).toEqual(['Meeting rooms', 'Menu board', 'Welcome'])
  const { rows } = await sql<{ days: number; devices: number; most: number }>`
    SELECT count(DISTINCT "day")::int AS "days", count(DISTINCT "deviceId")::int AS "devices", max("online")::float8 AS "most" FROM "deviceOnlineDay"
  `.execute(server.parts.db)
  expect(rows[0]).toMatchObject({ devices: 12 })
  expect(rows[0]?.days).toBeGreaterThanOrEqual(6)
  expect(rows[0]?.most).toBeLessThanOrEqual(24 * 3_600_000)
})

test('sends are in effect, and two colleagues are there', async () => {
  const sends = resultOf(await server.admin.get<LastSend[]>('/xboot/home/getLastSends'))
  expect(sends.map(({ title }) => title)).toEqual(['Welcome', 'Meeting rooms', 'Menu board', 'Welcome'])
  expect(sends[3]?.standings.find(({ standing }) => standing === 'plays')?.lines).toBe(5)
  const people = await listOf<{ username: string }>('user/getByCondition')
  expect(people.map(({ username }) => username)).toEqual(expect.arrayContaining(['demo.anna', 'demo.kenji']))
})

test('simulated screens stay online by heartbeats and play what is sent to them, until they are deleted', async () => {
  const mark = await readDemoMark(server.parts)
  const ids = mark?.online ?? []
  expect(ids).toHaveLength(10)
  const { db } = server.parts
  await db
    .updateTable('device')
    .set({ status: 'offline', lastSeen: new Date(0) })
    .where('id', 'in', ids)
    .execute()
  const [program] = await listOf<Program>('draw/getAll')
  const deviceIds = ids.slice(0, 1)
  const send = { programIds: [program?.id], deviceIds, groupIds: [], plan: idlePlan, mode: 'add' }
  resultOf(await server.admin.post('/xboot/equipment/release/program', send))
  expect(await beatAll(server.parts, ids)).toBe(true)
  const alive = await db.selectFrom('device').select('status').where('id', 'in', ids).execute()
  expect(alive.map(({ status }) => status)).toEqual(ids.map(() => 'online'))
  const [sent] = resultOf(await server.admin.get<LastSend[]>('/xboot/home/getLastSends'))
  expect(sent?.standings).toEqual([{ standing: 'plays', lines: 1, percent: null }])

  const content = { kind: 'text', texts: ['Fire drill'], background: '#b00020', color: '#ffffff' }
  const drill = { content, minutes: 5, isDrill: true }
  const targets = { confirm: 'drill', deviceIds: [], groupIds: [], isEverywhere: true }
  const started = await server.admin.post<{ id: string }>('/xboot/emergency/start', { ...drill, ...targets })
  const emergencyId = resultOf(started).id
  await beatAll(server.parts, ids)
  const shown = await db.selectFrom('emergencyDevice').select('state').where('deviceId', 'in', ids).execute()
  expect(shown.map(({ state }) => state)).toEqual(ids.map(() => 'shows'))
  const playing = await db.selectFrom('device').select('playing').where('id', 'in', ids).execute()
  expect(playing.map(each => each.playing?.why)).toEqual(ids.map(() => 'emergency'))
  resultOf(await server.admin.post('/xboot/emergency/end', { ids: [emergencyId] }))
  // A screen reports at once that the emergency is over.
  await reactAll(server.parts, ids, { last: Date.now(), tried: new Set() })
  const after = await db.selectFrom('device').select('playing').where('id', 'in', ids).execute()
  expect(after.map(each => each.playing?.why)).not.toContain('emergency')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const period = { startDate: day(-1), endDate: day(1) }
  const proof = resultOf(await server.admin.get<{ content: HistoryRow[] }>('/xboot/player/getHistoryPlayer', period))
  expect(proof.content).toContainEqual(
    expect.objectContaining({ name: 'Fire drill', devices: ids.length, plays: ids.length, completed: 0 }),
  )

  resultOf(await server.admin.delete(`/xboot/equipment/delByIds/${ids.join()}`))
  expect(await beatAll(server.parts, ids)).toBe(false)
  expect(await seedDemo(server.parts)).toBe(false)
})
