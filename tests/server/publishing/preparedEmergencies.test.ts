// Screens download prepared emergencies in advance; a secret URL starts one emergency and permits nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import type { PreparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let inside: TestScreen
let outside: TestScreen
let groupId: string
let roles: string
let film: Awaited<ReturnType<typeof addFile>>
let prepared: PreparedEmergency & { id: string; revision: number }

beforeAll(async () => {
  server = await startTestServer()
  const pages = ['emergency', 'preparedEmergency', 'emergencyAddress']
  const buttons = ['emergency:send', 'preparedEmergency:add', 'preparedEmergency:edit', 'preparedEmergency:delete']
  const own = ['device', 'device:add', 'deviceGroup', 'deviceGroup:add', 'program', 'program:add']
  roles = await createRightsDriver(server).addRole(
    'ROLE_PREPARER',
    ...own,
    ...pages,
    ...buttons,
    'emergencyAddress:add',
    'emergencyAddress:delete',
  )
  owner = await server.addUser('preparer', { roles })
  groupId = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Hall', parentId: '0' })).id
  inside = await pairScreen(server, owner, 'Inside', { values: { groupId } })
  outside = await pairScreen(server, owner, 'Outside')
  film = await addFile(server, 'preparer')
  const program = await addProgram(owner, 'Evacuate', documentOf(film.id))
  const content = { kind: 'program', programId: program.id }
  const values = { title: 'Fire', content, minutes: 10, isEverywhere: false, groupIds: [groupId] }
  prepared = resultOf(await owner.post('/xboot/preparedEmergency/add', values))
})
afterAll(() => server.close())

const heldBy = async (screen: TestScreen) => (await screen.manifest()).files.map(({ sha256 }) => sha256)
const plansOf = async (screen: TestScreen) => (await screen.manifest()).plans.map(({ id }) => id)
type Address = { id: string; path: string }
const newAddress = async (values: Record<string, unknown> = {}) =>
  resultOf(
    await owner.post<Address>('/xboot/emergencyAddress/make', {
      title: 'Fire panel',
      preparedId: prepared.id,
      isDrill: false,
      mayEnd: true,
      ...values,
    }),
  )
/** Requests the URL like an external system, without a session. */
async function press<T>(path: string): Promise<Envelope<T>> {
  return (await (await fetch(server.url + path, { method: 'POST' })).json()) as Envelope<T>
}
type Started = { id: string; devices: number; isNew: boolean }
const listed = async () =>
  resultOf(await owner.get<Page<Emergency & { id: string }>>('/xboot/emergency/getByPage')).content

test('what is prepared is held by its screens before anything is started, and let go of when it is deleted', async () => {
  expect(await heldBy(inside)).toContain(film.sha256)
  expect(await heldBy(outside)).not.toContain(film.sha256)
  const asked = await owner.post('/xboot/emergency/preflight', { preparedId: prepared.id })
  expect(asked).toMatchObject({ result: { devices: 1, older: 1, olderNames: ['Inside'] } })
  expect(await plansOf(inside)).toEqual([])
  const before = await heldBy(inside)
  const real = { minutes: 5, isDrill: false, confirm: 'emergency', preparedId: prepared.id }
  const { id } = resultOf(await owner.post<Started>('/xboot/emergency/start', real))
  expect(await heldBy(inside), 'nothing is left to fetch').toEqual(before)
  expect(await plansOf(inside)).toEqual([id])
  expect(await plansOf(outside)).toEqual([])
  resultOf(await owner.post('/xboot/emergency/end', { ids: [id] }))

  const other = await addFile(server, 'preparer')
  const content = { kind: 'program', programId: (await addProgram(owner, 'Flood', documentOf(other.id))).id }
  const place = { isEverywhere: true, minutes: 5 }
  const flood = resultOf(
    await owner.post<{ id: string }>('/xboot/preparedEmergency/add', { title: 'Flood', content, ...place }),
  )
  expect(await heldBy(outside)).toContain(other.sha256)
  resultOf(await owner.delete(`/xboot/preparedEmergency/delByIds/${flood.id}`))
  expect(await heldBy(outside)).not.toContain(other.sha256)
})

test('a secret address starts its emergency once, says what it reached, and ends it', async () => {
  const { path } = await newAddress()
  const first = resultOf(await press<Started>(path))
  expect(first).toMatchObject({ devices: 1, isNew: true })
  expect(await plansOf(inside)).toEqual([first.id])
  expect(resultOf(await press<Started>(path))).toEqual({ ...first, isNew: false })
  expect(resultOf(await press(`${path}/end`))).toEqual({ ended: 1 })
  expect(resultOf(await press(`${path}/end`))).toEqual({ ended: 0 })
  expect(await plansOf(inside)).toEqual([])
  const [line] = await listed()
  expect(line).toMatchObject({ title: 'Fire', source: 'address', endedBy: 'Fire panel', isDrill: false })
})

test('of two calls at once one starts it', async () => {
  const { path } = await newAddress()
  const answers = (await Promise.all([press<Started>(path), press<Started>(path)])).map(resultOf)
  expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  resultOf(await press(`${path}/end`))
})

test('an address for drills starts a drill, and one that may not end does not end', async () => {
  const { path } = await newAddress({ isDrill: true, mayEnd: false })
  const { id } = resultOf(await press<Started>(path))
  expect((await listed()).find(line => line.id === id)).toMatchObject({ isDrill: true })
  expect(errorOf(await press(`${path}/end`))).toBe('auth.forbidden')
  resultOf(await owner.post('/xboot/emergency/end', { ids: [id] }))
})

test('a revoked address is none, nothing kept opens it, and trying is counted', async () => {
  const { id, path } = await newAddress()
  const token = path.split('/').at(-1) ?? ''
  resultOf(await press(path))
  resultOf(await press(`${path}/end`))
  const { db } = server.parts
  const kept = JSON.stringify([
    await db.selectFrom('emergencyAddress').selectAll().execute(),
    await db.selectFrom('emergencyAddressKey').selectAll().execute(),
    await db.selectFrom('log').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  resultOf(await owner.delete(`/xboot/emergencyAddress/delByIds/${id}`))
  expect(errorOf(await press(path))).toBe('general.notFound')
  const tries = await Promise.all(Array.from({ length: 40 }, () => press('/xboot/emergencyHook/guessed')))
  expect(tries.map(errorOf)).toContain('general.tooOften')
  const many = await newAddress()
  const calls = await Promise.all(Array.from({ length: 14 }, () => press(many.path)))
  expect(calls.map(call => (call.success ? 'started' : errorOf(call)))).toContain('general.tooOften')
})

test('an end is never too often, also after more starts than an address has in a minute', async () => {
  const { path } = await newAddress()
  const starts = await Promise.all(Array.from({ length: 14 }, () => press(path)))
  expect(starts.map(call => (call.success ? 'started' : errorOf(call)))).toContain('general.tooOften')
  const ends = await Promise.all(Array.from({ length: 20 }, () => press<{ ended: number }>(`${path}/end`)))
  expect(ends.map(each => resultOf(each).ended).sort()).toEqual([...Array.from({ length: 19 }, () => 0), 1])
})

test('what an address names is not deleted under it, and is logged', async () => {
  const { path } = await newAddress({ title: 'Guard' })
  resultOf(await press(path))
  expect(await owner.delete(`/xboot/preparedEmergency/delByIds/${prepared.id}`)).toMatchObject({ success: false })
  const logged = await server.parts.db.selectFrom('log').select(['name']).execute()
  expect(logged.map(({ name }) => name)).toContain('emergencyHook.start')
})

const words = { kind: 'text', texts: ['Leave'], background: '#b00020', color: '#ffffff' }
type Prepared = { id: string; revision: number }
const prepare = async (values: Record<string, unknown>, by: Client = owner) =>
  resultOf(
    await by.post<Prepared>('/xboot/preparedEmergency/add', {
      title: 'All out',
      content: words,
      minutes: 7,
      ...values,
    }),
  )
const startBy = async (preparedId: string, by: Client = owner) =>
  resultOf(await by.post<Started>('/xboot/emergency/start', { isDrill: false, confirm: 'emergency', preparedId }))

test('it lasts as long as it was prepared for; words written on the spot need their minutes', async () => {
  const { id } = await prepare({ isEverywhere: true })
  const started = await startBy(id)
  const line = (await listed()).find(each => each.id === started.id)
  expect(Date.parse(line?.until ?? '') - Date.parse(line?.startTime ?? '')).toBe(7 * 60_000)
  resultOf(await owner.post('/xboot/emergency/end', { ids: [started.id] }))
  const bare = { content: words, isDrill: false, confirm: 'emergency', isEverywhere: true }
  expect(fieldsOf(await owner.post('/xboot/emergency/start', bare))).toEqual(['minutes: field.required'])
})

test('it is for everybody or for some, and not for both by a slip', async () => {
  const values = { title: 'Both', content: words, minutes: 5, groupIds: [groupId] }
  const both = ['isEverywhere: emergency.twoPlaces']
  expect(fieldsOf(await owner.post('/xboot/preparedEmergency/add', values))).toEqual(both)
  const feed = { title: 'Both', url: 'https://warnings.example/cap', minutes: 5, groupIds: [groupId] }
  const levels = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', isFollowed: false }
  expect(fieldsOf(await server.admin.post('/xboot/emergencyFeed/add', { ...feed, ...levels }))).toEqual(both)
  const { id, revision } = await prepare({ isEverywhere: false, groupIds: [groupId] })
  const edited = { ...values, id, revision, isEverywhere: true }
  expect(fieldsOf(await owner.post('/xboot/preparedEmergency/edit', edited))).toEqual(both)
})

test('an administrator who corrects it does not widen whose screens it reaches', async () => {
  const neighbour = await server.addUser('nextDoor')
  const foreign = await pairScreen(server, neighbour, 'Next door')
  const { id, revision } = await prepare({ isEverywhere: true })
  const values = { id, revision, title: 'Corrected', content: words, minutes: 7, isEverywhere: true }
  resultOf(await server.admin.post('/xboot/preparedEmergency/edit', values))
  const started = await startBy(id)
  expect(await plansOf(foreign)).toEqual([])
  expect(await plansOf(outside)).toContain(started.id)
  resultOf(await owner.post('/xboot/emergency/end', { ids: [started.id] }))
})

test('handed over, it reaches the screens of its new owner; an address ends with the rights of its own', async () => {
  const giver = await server.addUser('giver', { roles })
  const screen = await pairScreen(server, giver, 'Handed over')
  const { id } = await prepare({ isEverywhere: true }, giver)
  const address = { title: 'Panel', preparedId: id, isDrill: true, mayEnd: true }
  const made = () => giver.post<Address>('/xboot/emergencyAddress/make', address)
  const { path } = resultOf(await made())
  resultOf(await press(path))
  resultOf(await press(`${path}/end`))

  const { db } = server.parts
  const change = (values: { roles?: string[]; status?: 0 | -1 }) =>
    db.updateTable('user').set(values).where('id', '=', giver.id).execute()
  const lesser = await createRightsDriver(server).addRole('ROLE_LESSER', 'preparedEmergency', 'emergencyAddress:add')
  await change({ roles: [lesser] })
  expect(errorOf(await press(path))).toBe('general.notFound')
  expect(errorOf(await made())).toBe('auth.forbidden')
  await change({ roles: [roles], status: -1 })
  expect(errorOf(await press(path))).toBe('general.notFound')

  // Sets the scope of an account that may address all devices; the new owner may not, and must not inherit it.
  const foreign = await pairScreen(server, await server.addUser('farAway'), 'Far away')
  await db.updateTable('emergencyScope').set({ accountId: null }).where('emergencyId', '=', id).execute()
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${giver.id}?owned=handOver&ownerTo=${owner.id}`))
  const started = await startBy(id)
  expect(await plansOf(screen)).toContain(started.id)
  expect(await plansOf(outside)).toContain(started.id)
  expect(await plansOf(foreign)).toEqual([])
  resultOf(await owner.post('/xboot/emergency/end', { ids: [started.id] }))
})

test('handed over with its account it is fetched ahead by the screens of its new owner, at once, and by no others', async () => {
  const giver = await server.addUser('retired', { roles })
  const heir = await server.addUser('heir', { roles })
  const [left, kept] = [await pairScreen(server, giver, 'Left behind'), await pairScreen(server, heir, 'Of the heir')]
  const smoke = await addFile(server, 'retired')
  const content = { kind: 'program', programId: (await addProgram(giver, 'Smoke', documentOf(smoke.id))).id }
  await prepare({ title: 'Smoke', content, isEverywhere: true }, giver)
  const siren = await addFile(server, 'heir')
  const ofHeir = { kind: 'program', programId: (await addProgram(heir, 'Siren', documentOf(siren.id))).id }
  await prepare({ title: 'Siren', content: ofHeir, isEverywhere: true }, heir)
  expect(await heldBy(left)).toContain(smoke.sha256)
  expect(await heldBy(kept)).not.toContain(smoke.sha256)

  const heard = await listen(server, { token: kept.client.token, destinations: [destinations.deviceQueue(kept.eid)] })
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${giver.id}?owned=handOver&ownerTo=${heir.id}`))
  await heard.until(() => heard.of('manifest').length > 0)
  await heard.close()
  expect(await heldBy(kept)).toContain(smoke.sha256)
  expect((await kept.beat()).manifestHash).toBe((await kept.manifest()).hash)
  expect(await heldBy(left), 'a screen of the account went with it').toEqual(
    expect.arrayContaining([smoke.sha256, siren.sha256]),
  )
  expect(await heldBy(outside)).not.toContain(smoke.sha256)
})
