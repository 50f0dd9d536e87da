// A new account does not inherit the rows of a deleted account with the same name: rows refer to their owner by id,
// not by name, and get another owner before an account is deleted.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { refusalOf, solvedCaptcha } from '#tests/server/support/rights/proofs.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const word = 'Harbour-17-x'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Listed = { total: number; content: { id: string; createBy: string }[] }
const owned = Object.values<Resource>(resources).filter(({ rows }) => rows === 'own')
const db = () => server.parts.db
const ownerOf = async (table: 'program' | 'device' | 'file', id: string) =>
  (await db().selectFrom(table).select('ownerId').where('id', '=', id).executeTakeFirst())?.ownerId
const remove = (by: Client, ids: string, query = '?owned=handOver') => by.delete(`/xboot/user/delByIds/${ids}${query}`)
const listOf = async (by: Client, url: string, query = {}) => resultOf(await by.get<Listed>(url, query)).content

/** Sets a name directly in the database, bypassing today's rules. */
async function takeName(id: string, username: string): Promise<void> {
  await db().updateTable('user').set({ username }).where('id', '=', id).execute()
}

/** An account with a file, a program and a device. */
async function owner(username: string) {
  const client = await server.addUser(username)
  const file = await addFile(server, username)
  const program = await addProgram(client, `${username}’s program`, documentOf(file.id))
  const screen = await pairScreen(server, client, `${username}’s screen`)
  return { client, file, program, screen }
}

describe('a name that was somebody’s', () => {
  test('brings the one who takes it none of the rows, screens, queues and tasks of before', async () => {
    const victor = await owner('victor')
    const jobId = await server.parts.jobs.enqueue('quartzJobRun', { runId: '1' }, { owner: { id: victor.client.id } })
    resultOf(await remove(server.admin, victor.client.id))
    const heir = await server.addUser('heir')
    await takeName(heir.id, 'victor')

    for (const url of ['file/getByCondition', 'draw/getAll', 'equipment/getAll'])
      expect([url, await listOf(heir, `/xboot/${url}`)]).toEqual([url, []])
    const { id } = victor.program
    expect((await heir.post('/xboot/draw/save', { id, title: 'taken over' })).success).toBe(false)
    expect((await heir.post(`/xboot/equipment/restart/${victor.screen.id}`)).success).toBe(false)
    expect(resultOf(await heir.get<unknown[]>('/xboot/task/getMine'))).toEqual([])
    expect(jobId).not.toBeNull()
    const queue = await listen(server, { token: heir.token, destinations: [destinations.userQueue('victor')] })
    server.live.publish.toUser(victor.client.id, 'message', { unread: 9 })
    server.live.publish.toUser(heir.id, 'message', { unread: 1 })
    await queue.until(() => queue.of('message').length > 0)
    expect(queue.of('message')).toEqual([{ unread: 1 }])
    await queue.close()
  })

  test('brings nothing to the parent of a sub-account that takes it', async () => {
    const victor = await owner('walter')
    resultOf(await remove(server.admin, victor.client.id))
    const parent = await server.addUser('parent-of-walter')
    const sub = await server.addUser('walters-heir', { type: 2 })
    await db().updateTable('user').set({ ownerId: parent.id, username: 'walter' }).where('id', '=', sub.id).execute()
    for (const url of ['file/getByCondition', 'equipment/getAll'])
      expect([url, await listOf(parent, `/xboot/${url}`)]).toEqual([url, []])
  })

  test.each(owned.map(resource => [resource.name, resource] as const))(
    'changes no right over %s when its account is renamed, and the name that is shown follows',
    async (_name, resource) => {
      const ann = await server.addUser(`ann-${resource.name}`)
      const id = await insertRow(server, resource, `ann-${resource.name}`)
      await takeName(ann.id, `eva-${resource.name}`)
      const row = await db()
        .selectFrom(resource.name as 'folder')
        .select('ownerId')
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row).toEqual({ ownerId: ann.id })
      const url = `/xboot${resource.path}/${listPathOf(resource)}`
      if (!resource.crud.list) return
      const ids = { ids: id }
      expect(await listOf(server.admin, url, ids)).toMatchObject([{ id, createBy: `eva-${resource.name}` }])
      expect(await listOf(server.admin, url, { ...ids, createBy: `eva-${resource.name}` })).toHaveLength(1)
      expect(await listOf(server.admin, url, { ...ids, createBy: `ann-${resource.name}` })).toHaveLength(0)
      expect(await listOf(server.admin, url, { ...ids, sort: 'createBy', order: 'asc' })).toHaveLength(1)
    },
  )

  test('goes on hearing its queue while it is renamed', async () => {
    const ann = await server.addUser('ann-listens')
    const queue = await listen(server, { token: ann.token, destinations: [destinations.userQueue('ann-listens')] })
    await takeName(ann.id, 'eva-listens')
    server.live.publish.changed('user', 'updated', [{ id: ann.id }])
    server.live.publish.toUser(ann.id, 'message', { unread: 2 })
    await queue.until(() => queue.of('message').length > 0)
    expect(queue.of('message')).toEqual([{ unread: 2 }])
    await queue.close()
  })

  test('cannot take its rows along: every table of owned rows refuses to lose an owner', async () => {
    const found = await sql<{ table: string; action: string }>`
      SELECT conrelid::regclass::text AS "table", confdeltype AS "action" FROM pg_constraint
      WHERE contype = 'f' AND confrelid = '"user"'::regclass AND conname LIKE '%\\_ownerId\\_fkey'
    `.execute(db())
    // Actions of foreign keys on deletion: `r` restricts; `c` cascades, for external identities and job progress.
    const actions = Object.fromEntries(found.rows.map(({ table, action }) => [table.replaceAll('"', ''), action]))
    const expected = Object.fromEntries(owned.map(({ name }) => [name, name === 'socialAccount' ? 'c' : 'r']))
    expect(actions).toEqual({ ...expected, publication: 'r', taskProgress: 'c' })
  })
})

const listPathOf = ({ crud }: Resource) => (typeof crud.list === 'string' ? crud.list : (crud.list?.path ?? ''))

describe('deleting an account', () => {
  test('first says what it owns, per resource, and who would get it', async () => {
    const { client } = await owner('counted')
    const me = await server.idOf('admin')
    const found = resultOf(await server.admin.get<Record<string, unknown>>(`/xboot/user/getOwned/${client.id}`))
    expect(found).toEqual({
      ownerTo: { id: me, username: 'admin' },
      owned: expect.arrayContaining([
        { resource: 'device', count: 1, isKept: false },
        { resource: 'program', count: 1, isKept: false },
        { resource: 'file', count: 1, isKept: false },
      ]),
    })
  })

  test('without a decision about what it owns is refused at the field, and loses nothing', async () => {
    const { client, file } = await owner('undecided')
    const idle = await server.addUser('owns-nothing')
    const fields = (answer: Awaited<ReturnType<typeof remove>>) => (answer.success ? [] : answer.error.fields)
    for (const ids of [client.id, `${idle.id},${client.id}`])
      expect(fields(await remove(server.admin, ids, ''))).toMatchObject([{ field: 'owned', id: 'user.ownedUndecided' }])
    expect(await ownerOf('file', file.id)).toBe(client.id)
    expect((await client.get('/xboot/user/info')).success).toBe(true)
    resultOf(await remove(server.admin, idle.id, ''))
  })

  test('brings a sub-account nothing of the sibling that it deletes, whatever it asks for', async () => {
    const roles = [await createRightsDriver(server).addRole('ROLE_DELETES', 'user:delete')]
    const parent = await server.addUser('of-siblings', { roles })
    const [one, third] = [
      await server.addUser('sibling-one', { roles }),
      await server.addUser('sibling-three', { roles }),
    ]
    const { client: two, file } = await owner('sibling-two')
    await db()
      .updateTable('user')
      .set({ type: 2, ownerId: parent.id, roles })
      .where('id', 'in', [one.id, two.id, third.id])
      .execute()
    const idle = await server.addUser('sibling-idle', { roles })
    await db().updateTable('user').set({ type: 2, ownerId: parent.id }).where('id', '=', idle.id).execute()
    for (const query of ['', '?owned=handOver', '?owned=delete', `?ownerTo=${one.id}`, `?ownerTo=${parent.id}`]) {
      const answer = await remove(one, two.id, query)
      expect([query, answer.success]).toEqual([query, false])
      expect(JSON.stringify(answer)).toContain(query === '' ? 'user.ownedUndecided' : 'user.siblingsRows')
    }
    expect(await ownerOf('file', file.id)).toBe(two.id)
    // Another sub-account of the same parent gets the rows; an account without rows can be deleted.
    resultOf(await remove(one, idle.id, ''))
    resultOf(await remove(one, two.id, `?ownerTo=${third.id}`))
    expect(await ownerOf('file', file.id)).toBe(third.id)
    resultOf(await remove(server.admin, third.id))
    expect(await ownerOf('file', file.id)).toBe(parent.id)
  })

  test('hands everything to the account that deletes it unless another one is chosen', async () => {
    const { client, file, program, screen } = await owner('handed')
    resultOf(await remove(server.admin, client.id))
    const admin = await server.idOf('admin')
    expect([await ownerOf('file', file.id), await ownerOf('program', program.id)]).toEqual([admin, admin])
    expect(await ownerOf('device', screen.id)).toBe(admin)
    expect(await listOf(server.admin, '/xboot/equipment/getAll', { ids: screen.id })).toMatchObject([
      { createBy: 'admin' },
    ])
  })

  test('hands everything to a chosen account, which then plays and sends it as its own', async () => {
    const { client, program, screen } = await owner('giver')
    resultOf(await send(client, { programIds: [program.id], deviceIds: [screen.id] }))
    const taker = await server.addUser('taker')
    resultOf(await remove(server.admin, client.id, `?owned=handOver&ownerTo=${taker.id}`))
    expect(await listOf(taker, '/xboot/equipment/getAll')).toMatchObject([{ id: screen.id, createBy: 'taker' }])
    expect(await listOf(taker, '/xboot/sendLog/getSendlogList')).toMatchObject([{ createBy: 'taker' }])
    expect((await send(taker, { programIds: [program.id], deviceIds: [screen.id] })).success).toBe(true)
  })

  test('hands what a sub-account owns to its parent, no matter who deletes it', async () => {
    const parent = await server.addUser('giving-parent')
    const { client, file } = await owner('given-sub')
    await db().updateTable('user').set({ type: 2, ownerId: parent.id }).where('id', '=', client.id).execute()
    resultOf(await remove(server.admin, client.id))
    expect(await ownerOf('file', file.id)).toBe(parent.id)
  })

  test('with what it owns takes all of it, revokes the screens and leaves nothing without an owner', async () => {
    const { client, file, program, screen } = await owner('swept')
    resultOf(await send(client, { programIds: [program.id], deviceIds: [screen.id] }))
    const told = await listen(server, {
      token: screen.client.token,
      destinations: [destinations.deviceQueue(screen.eid)],
    })
    resultOf(await remove(server.admin, client.id, '?owned=delete'))
    await told.until(() => !told.isOpen())
    expect(told.of('revoked')).toEqual([{}])
    for (const [table, id] of [
      ['file', file.id],
      ['program', program.id],
      ['device', screen.id],
    ] as const)
      expect([table, await ownerOf(table, id)]).toEqual([table, undefined])
    // The send log stays, with another owner.
    const lines = await db().selectFrom('sendLog').select('ownerId').where('title', '=', 'swept’s program').execute()
    expect(lines).toEqual([{ ownerId: await server.idOf('admin') }])
  })

  test('with what it owns is refused by name while others use something of it, and nothing is gone then', async () => {
    const { client, file, program, screen } = await owner('needed')
    const other = await addProgram(server.admin, 'Uses it', documentOf(file.id))
    expect(await remove(server.admin, client.id, '?owned=delete')).toMatchObject({
      success: false,
      error: { id: 'file.inUse', params: { name: 'Uses it' } },
    })
    expect(await ownerOf('device', screen.id)).toBe(client.id)
    expect(await ownerOf('program', program.id)).toBe(client.id)
    expect((await client.get('/xboot/user/info')).success).toBe(true)
    resultOf(await server.admin.delete(`/xboot/draw/deleteByIds/${other.id}`))
    resultOf(await remove(server.admin, client.id, '?owned=delete'))
  })

  test.each(['group', 'carousel'] as const)(
    'with what it owns is refused by name while a %s of others shows a file of it',
    async place => {
      const { client, file } = await owner(`shown-in-a-${place}`)
      const { id } = resultOf(
        place === 'group'
          ? await server.admin.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Shows it' })
          : await server.admin.post<{ id: string }>('/xboot/carousel/add', { title: 'Shows it', picture: file.id }),
      )
      if (place === 'group')
        resultOf(await server.admin.post(`/xboot/sysGroup/fileBindGroup/${id}`, { fileIds: [file.id] }))
      expect(await remove(server.admin, client.id, '?owned=delete')).toMatchObject({
        success: false,
        error: { id: 'file.inUse', params: { name: 'Shows it' } },
      })
      expect(await ownerOf('file', file.id)).toBe(client.id)
      const url = place === 'group' ? 'sysGroup/delEquGroupById' : 'carousel/delByIds'
      resultOf(await server.admin.delete(`/xboot/${url}/${id}`))
      resultOf(await remove(server.admin, client.id, '?owned=delete'))
      expect(await ownerOf('file', file.id)).toBeUndefined()
    },
  )

  test('with what it owns lets go of what its own groups hold of others, which stays', async () => {
    const { client } = await owner('binds')
    const { id } = resultOf(await client.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Bound' }))
    const file = await addFile(server, 'admin')
    await db().insertInto('deviceGroupFile').values({ groupId: id, fileId: file.id }).execute()
    resultOf(await remove(server.admin, client.id, '?owned=delete'))
    expect(await ownerOf('file', file.id)).toBe(await server.idOf('admin'))
    resultOf(await server.admin.delete(`/xboot/file/delete/${file.id}`))
  })

  test('hands nothing to an account that goes as well, that is foreign or that is not there', async () => {
    const [one, two] = [await server.addUser('pair-one'), await server.addUser('pair-two')]
    const ids = `${one.id},${two.id}`
    const errorOf = async (ownerTo: string) => {
      const answer = await remove(server.admin, ids, `?ownerTo=${ownerTo}`)
      return answer.success ? null : answer.error.fields?.map(({ field, id }) => `${field} ${id}`)
    }
    expect(await errorOf(two.id)).toEqual(['ownerTo user.ownerIsDeleted'])
    expect(await errorOf('123456789012345678')).toEqual(['ownerTo field.unknownReference'])
    resultOf(await remove(server.admin, ids))
  })

  test('loses nothing that is written at the same moment', async () => {
    const { client } = await owner('racer')
    const [removed, made] = await Promise.all([
      remove(server.admin, client.id),
      client.post<{ id: string }>('/xboot/draw/createDraw', { title: 'Late', width: 100, height: 100 }),
    ])
    resultOf(removed)
    if (made.success) expect(await ownerOf('program', made.result.id)).toBe(await server.idOf('admin'))
  })
})

test('a stranger does not get the name of an account that is gone, however it is written', async () => {
  resultOf(await server.admin.post('/xboot/setting/registration/set', { isOpen: true }))
  const { client } = await owner('open-name')
  resultOf(await remove(server.admin, client.id))
  const { captchaId, answer } = await solvedCaptcha(server)
  const asked = { username: 'Open-Name', password: word, captchaId, verify: answer }
  expect(refusalOf(await server.anonymous.post('/xboot/user/regist', asked))).toBe('username: field.taken')
})
