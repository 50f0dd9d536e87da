import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Message } from '#contract/resources/system/message.ts'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { sendSystemMessage } from '#server/messages/sendSystemMessage.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Page<T> = { content: T[]; totalElements: number }
type Person = Client & { id: string }
type Answer = { success: boolean; error?: { id: string; fields?: { field: string; id: string }[] } }

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.addUser('ann')
  bob = await server.addUser('bob')
})
afterAll(() => server.close())

const errorOf = (answer: Answer) => (answer.success ? null : answer.error?.id)
const fieldsOf = (answer: Answer) => (answer.error?.fields ?? []).map(({ field, id }) => `${field}: ${id}`)
let count = 0
async function send(values: Record<string, unknown> = {}, client: Client = server.admin): Promise<Message> {
  count += 1
  const given = { title: `Message ${count}`, content: '<p>Hello</p>', ...values }
  return resultOf(await client.post<Message>('/xboot/message/add', given))
}
const sendTo = (people: readonly Person[], values: Record<string, unknown> = {}) =>
  send({ range: 1, userIds: people.map(person => person.id).join(), ...values })
const sends = async (client: Client, query: Record<string, string | number> = {}) =>
  resultOf(await client.get<Page<MessageSend>>('/xboot/messageSend/getByCondition', query))
const delivered = async (client: Client, messageId: string) => (await sends(client, { messageId })).content[0]
const unreadOf = async (client: Client) => (await sends(client, { status: 0 })).totalElements

/** Adds an account that has only these permissions. */
async function addPerson(username: string, pages: Readonly<Record<string, readonly string[]>>): Promise<Person> {
  const { db, ids } = server.parts
  const id = ids.next()
  const buttons = Object.entries(pages).flatMap(([page, perms]) => perms.map(perm => `${page}:${perm}`))
  const granted = await sql<{ id: string }>`
    SELECT "m"."id" FROM "menu" AS "m" LEFT JOIN "menu" AS "p" ON "p"."id" = "m"."parentId"
    WHERE "m"."level" = 1 OR ("m"."type" = 0 AND "m"."name" = ANY(${Object.keys(pages)}))
      OR ("m"."type" = 1 AND "p"."name" || ':' || "m"."buttonType" = ANY(${buttons}))
  `.execute(db)
  await db
    .insertInto('role')
    .values({ id, name: `ROLE_${username}`, defaultRole: false, permissions: granted.rows.map(row => row.id) })
    .execute()
  return server.addUser(username, { roles: [id] })
}

describe('sending', () => {
  test('a message to everybody goes through while an account is being deleted, to all the others', async () => {
    const { db } = server.parts
    const leaving = await server.addUser('leaving')
    let sending: ReturnType<typeof send> | undefined
    await db.transaction().execute(async transaction => {
      await transaction.deleteFrom('user').where('id', '=', leaving.id).execute()
      sending = send()
      // Waits until the call is blocked by the deletion's transaction.
      for (;;) {
        const held = await sql`
          SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids("pid"))
        `.execute(transaction)
        if (held.rows.length > 0) break
      }
    })
    const sent = await sending
    const accounts = await db.selectFrom('user').select('id').execute()
    expect(sent).toMatchObject({ recipients: accounts.length })
  })

  test('a message to everybody reaches every account once', async () => {
    const sent = await send()
    const accounts = await server.parts.db.selectFrom('user').select('id').execute()
    expect(sent).toMatchObject({ recipients: accounts.length, unread: accounts.length, recycled: 0 })
    expect((await sends(ann, { messageId: sent.id })).content).toMatchObject([
      {
        userId: ann.id,
        username: 'ann',
        title: sent.title,
        content: '<p>Hello</p>',
        type: 0,
        status: 0,
        createBy: 'admin',
      },
    ])
  })

  test('a message to chosen people reaches them and nobody else', async () => {
    const sent = await sendTo([ann], { type: 2 })
    expect(sent).toMatchObject({ recipients: 1, type: 2 })
    expect(await delivered(ann, sent.id)).toMatchObject({ title: sent.title, type: 2 })
    expect(await delivered(bob, sent.id)).toBeUndefined()
    expect(sent).not.toHaveProperty('range')
    expect(sent).not.toHaveProperty('userIds')
  })

  test('nobody chosen, an account that was deleted meanwhile: refused at the field, and nothing is sent', async () => {
    const leaver = await server.addUser('leaver')
    resultOf(await server.admin.delete(`/xboot/user/delByIds/${leaver.id}`))
    const before = await server.parts.db.selectFrom('message').select('id').execute()
    const add = (userIds: string) =>
      server.admin.post('/xboot/message/add', { title: 'x', content: '<p>x</p>', range: 1, userIds })
    expect(fieldsOf(await add(''))).toEqual(['userIds: message.nobodyChosen'])
    expect(fieldsOf(await add(`${ann.id},${leaver.id}`))).toEqual(['userIds: field.unknownReference'])
    expect(await server.parts.db.selectFrom('message').select('id').execute()).toHaveLength(before.length)
    const found = await server.admin.get('/xboot/message/getRecipients', { ids: `${ann.id},${leaver.id}` })
    expect(resultOf(found)).toMatchObject({ total: 1, users: [{ id: ann.id }] })
  })

  test('the deliveries of a deleted account go with it', async () => {
    const leaver = await server.addUser('goer')
    const sent = await sendTo([ann, leaver])
    resultOf(await server.admin.delete(`/xboot/user/delByIds/${leaver.id}`))
    expect(resultOf(await server.admin.get(`/xboot/message/get/${sent.id}`))).toMatchObject({ recipients: 1 })
  })

  test('new accounts get what is meant for them as well, and only that', async () => {
    const forNew = await send({ createSend: true })
    const forOld = await send()
    const newcomer = await server.addUser('newcomer')
    expect(await delivered(newcomer, forNew.id)).toMatchObject({ status: 0, title: forNew.title })
    expect(await delivered(newcomer, forOld.id)).toBeUndefined()
    resultOf(await server.admin.post('/xboot/message/edit', { id: forNew.id, createSend: false }))
    expect(await delivered(await server.addUser('later'), forNew.id)).toBeUndefined()
  })

  test('an account and a message for new accounts that come into being at one moment find each other', async () => {
    const added = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => send({ title: `Race ${index}`, createSend: true })),
      ...Array.from({ length: 6 }, (_, index) => server.addUser(`racer${index}`)),
    ])
    const people = added.filter(one => 'token' in one)
    for (const person of people) {
      const { content } = await sends(person, { title: 'Race', pageSize: 100 })
      expect(content.map(row => row.title).sort()).toEqual(['Race 0', 'Race 1', 'Race 2', 'Race 3', 'Race 4', 'Race 5'])
    }
  })

  test('editing changes what everybody reads and sends nothing again', async () => {
    const sent = await sendTo([ann])
    const own = await delivered(ann, sent.id)
    resultOf(await ann.put('/xboot/messageSend/update', { id: own?.id, status: 1 }))
    const edited = resultOf(
      await server.admin.post<Message>('/xboot/message/edit', { id: sent.id, content: '<p>Corrected</p>' }),
    )
    expect(edited).toMatchObject({ recipients: 1, unread: 0 })
    expect(await delivered(ann, sent.id)).toMatchObject({ content: '<p>Corrected</p>', status: 1 })
  })

  test('deleting a message takes it from everybody', async () => {
    const sent = await sendTo([ann, bob])
    resultOf(await server.admin.delete(`/xboot/message/delByIds/${sent.id}`))
    expect(await delivered(ann, sent.id)).toBeUndefined()
    expect((await sends(bob, { title: sent.title })).totalElements).toBe(0)
  })

  test('a hundred thousand characters of Arabic arrive whole', async () => {
    const words = 'سلام '.repeat(19_000)
    const sent = await sendTo([ann], { content: `<p>${words}</p>` })
    expect((await delivered(ann, sent.id))?.content).toBe(`<p>${words}</p>`)
  })
})

describe('reading', () => {
  test('everybody reads the own messages only, whatever ids are asked for', async () => {
    const sent = await sendTo([ann])
    const row = await delivered(ann, sent.id)
    const queries: Record<string, string>[] = [
      { ids: row?.id ?? '' },
      { userId: ann.id },
      { messageId: sent.id },
      { title: sent.title },
    ]
    for (const query of queries)
      expect({ query, found: (await sends(bob, query)).totalElements }).toEqual({ query, found: 0 })
    expect(errorOf(await bob.put('/xboot/messageSend/update', { id: row?.id, status: 2 }))).toBe('general.notFound')
    expect(errorOf(await bob.delete(`/xboot/messageSend/delByIds/${row?.id}`))).toBe('general.notFound')
    expect(errorOf(await bob.post('/xboot/messageSend/setStatus', { ids: row?.id, status: 2 }))).toBe(
      'general.notFound',
    )
    expect(await delivered(ann, sent.id)).toMatchObject({ status: 0 })
  })

  test('callers who may see all deliveries are told their own unread messages all the same', async () => {
    const sent = await sendTo([ann, bob])
    const own = await unreadOf(server.admin)
    expect((await sends(server.admin, { messageId: sent.id, status: 0 })).totalElements).toBe(2)
    await sendTo([ann, bob])
    expect(await unreadOf(server.admin)).toBe(own)
  })

  test('only the recipient says whether a message is read', async () => {
    const row = await delivered(server.admin, (await sendTo([ann])).id)
    expect(errorOf(await server.admin.put('/xboot/messageSend/update', { id: row?.id, status: 1 }))).toBe(
      'general.notFound',
    )
  })

  test('unread, read, recycle bin, back and away; the time of the first reading stays', async () => {
    const sent = await sendTo([ann])
    const { id = '' } = (await delivered(ann, sent.id)) ?? {}
    const put = async (status: number) =>
      resultOf(
        await ann.put<MessageSend>('/xboot/messageSend/update', { id, messageId: sent.id, userId: bob.id, status }),
      )
    const read = await put(1)
    expect(read).toMatchObject({ status: 1, userId: ann.id, readTime: expect.stringMatching(/^\d{4}-/) })
    expect(await put(0)).toMatchObject({ status: 0, readTime: read.readTime })
    expect(await put(2)).toMatchObject({ status: 2, readTime: read.readTime })
    resultOf(await ann.post('/xboot/messageSend/restore', { ids: id }))
    expect(await delivered(ann, sent.id)).toMatchObject({ status: 1 })
    resultOf(await ann.delete(`/xboot/messageSend/delByIds/${id}`))
    expect(await delivered(ann, sent.id)).toBeUndefined()
    expect(resultOf(await server.admin.get(`/xboot/message/get/${sent.id}`))).toMatchObject({ recipients: 0 })
  })

  test('what lay unread in the recycle bin comes back unread', async () => {
    const sent = await sendTo([ann])
    const { id = '' } = (await delivered(ann, sent.id)) ?? {}
    resultOf(await ann.post('/xboot/messageSend/setStatus', { ids: id, status: 2 }))
    resultOf(await ann.post('/xboot/messageSend/restore', { ids: id }))
    expect(await delivered(ann, sent.id)).toMatchObject({ status: 0, readTime: null })
  })

  test('all at once: read, and the recycle bin emptied; others keep theirs', async () => {
    const carl = await server.addUser('carl')
    const both = [await sendTo([carl, bob]), await sendTo([carl, bob])]
    const bobs = await unreadOf(bob)
    resultOf(await carl.post('/xboot/messageSend/readAll'))
    expect(await unreadOf(carl)).toBe(0)
    const [first] = (await sends(carl)).content
    resultOf(await carl.post('/xboot/messageSend/setStatus', { ids: first?.id, status: 2 }))
    const total = (await sends(carl)).totalElements
    resultOf(await carl.delete('/xboot/messageSend/emptyBin'))
    expect((await sends(carl)).totalElements).toBe(total - 1)
    expect(await unreadOf(bob)).toBe(bobs)
    expect(both).toHaveLength(2)
    expect(errorOf(await carl.post('/xboot/messageSend/setStatus', { ids: '', status: 1 }))).toBe('general.selectData')
  })

  test('a search looks into the words, not into the markup', async () => {
    const dora = await server.addUser('dora')
    await sendTo([dora], { title: 'Harbour', content: '<p>A <strong>lighthouse</strong></p>' })
    const found = async (key: string) => (await sends(dora, { key })).totalElements
    expect(await found('LIGHT')).toBe(1)
    expect(await found('harb')).toBe(1)
    expect(await found('strong')).toBe(0)
    expect(await found('100%')).toBe(0)
    expect((await sends(dora, { type: '1,2' })).totalElements).toBe(0)
    expect(fieldsOf(await dora.get('/xboot/messageSend/getByCondition', { type: 'all' }))).toEqual([
      'type: field.notChoice',
    ])
  })
})

describe('following up', () => {
  test('a sender sees who has read his messages, and those of nobody else', async () => {
    const sender = await addPerson('sender', { message: ['add', 'edit', 'delete'], user: ['manageAll'] })
    const stranger = await addPerson('stranger', { message: ['add', 'edit', 'delete'], user: ['manageAll'] })
    const sent = await send({ range: 1, userIds: `${ann.id},${bob.id}` }, sender)
    const own = await delivered(ann, sent.id)
    resultOf(await ann.put('/xboot/messageSend/update', { id: own?.id, status: 1 }))
    const list = async (client: Client, query = {}) => (await sends(client, { messageId: sent.id, ...query })).content
    expect((await list(sender)).map(row => [row.username, row.status]).sort()).toEqual([
      ['ann', 1],
      ['bob', 0],
    ])
    expect((await list(sender, { status: 1 })).map(row => row.username)).toEqual(['ann'])
    expect((await list(sender, { key: 'BO' })).map(row => row.username)).toEqual(['bob'])
    expect(resultOf(await sender.get(`/xboot/message/get/${sent.id}`))).toMatchObject({ recipients: 2, unread: 1 })
    expect(await list(stranger)).toEqual([])
    expect(errorOf(await stranger.get(`/xboot/message/get/${sent.id}`))).toBe('general.notFound')
    expect(errorOf(await stranger.post('/xboot/message/edit', { id: sent.id, title: 'Mine' }))).toBe('general.notFound')
    expect(errorOf(await stranger.delete(`/xboot/message/delByIds/${sent.id}`))).toBe('general.notFound')
  })

  test('a delivery that went astray is taken back by callers who may delete messages', async () => {
    const reader = await addPerson('onlooker', { message: ['manageAll'] })
    const sent = await sendTo([ann, bob])
    const row = (await sends(server.admin, { messageId: sent.id, username: 'bob' })).content[0]
    expect(errorOf(await reader.delete(`/xboot/messageSend/delByIds/${row?.id}`))).toBe('auth.forbidden')
    resultOf(await server.admin.delete(`/xboot/messageSend/delByIds/${row?.id}`))
    expect(await delivered(bob, sent.id)).toBeUndefined()
    expect(await delivered(ann, sent.id)).toBeDefined()
  })

  test('who sees only some accounts writes to those, and to no account that does not exist yet', async () => {
    const writer = await addPerson('writer', { message: ['add'] })
    const sent = await send({}, writer)
    expect(sent).toMatchObject({ recipients: 1 })
    expect((await sends(writer)).content.map(row => row.messageId)).toContain(sent.id)
    expect(await delivered(ann, sent.id)).toBeUndefined()
    const add = (values: Record<string, unknown>) =>
      writer.post('/xboot/message/add', { title: 'x', content: '<p>x</p>', ...values })
    expect(fieldsOf(await add({ range: 1, userIds: ann.id }))).toEqual(['userIds: field.unknownReference'])
    expect(fieldsOf(await add({ createSend: true }))).toEqual(['createSend: auth.forbidden'])
    expect(resultOf(await writer.get('/xboot/message/getRecipients', { key: 'ann' }))).toEqual({ total: 0, users: [] })
    expect(errorOf(await ann.get('/xboot/message/getRecipients'))).toBe('auth.forbidden')
  })
})

describe('telling', () => {
  const nudges = (heard: Awaited<ReturnType<typeof listen>>) => heard.of('message') as { unread?: number }[]
  const queue = (username: string) => [destinations.topic, destinations.userQueue(username)]

  test('a recipient is told the unread count, in every window, and nobody else is', async () => {
    const [first, second, other] = await Promise.all([
      listen(server, { token: ann.token, destinations: queue('ann') }),
      listen(server, { token: ann.token, destinations: queue('ann') }),
      listen(server, { token: bob.token, destinations: queue('bob') }),
    ])
    const sent = await sendTo([ann])
    const unread = await unreadOf(ann)
    for (const heard of [first, second]) {
      await heard.until(() => nudges(heard).length === 1)
      expect(nudges(heard)).toEqual([{ unread }])
    }
    const own = await delivered(ann, sent.id)
    resultOf(await ann.put('/xboot/messageSend/update', { id: own?.id, status: 1 }))
    await second.until(() => nudges(second).length === 2)
    expect(nudges(second).at(-1)).toEqual({ unread: unread - 1 })
    resultOf(await server.admin.delete(`/xboot/message/delByIds/${sent.id}`))
    await first.until(() => nudges(first).length === 3)
    expect(nudges(other)).toEqual([])
    await Promise.all([first.close(), second.close(), other.close()])
  })

  test('a message to everybody is one word to all of them', async () => {
    const heard = await listen(server, { token: bob.token, destinations: queue('bob') })
    await send()
    await heard.until(() => nudges(heard).length === 1)
    expect(nudges(heard)).toEqual([{}])
    await heard.close()
  })

  test('a sub-account hears of its own messages on its parent’s queue, and not of its parent’s', async () => {
    const parent = await server.addUser('parent')
    const sub = await server.addUser('sub', { type: 2 })
    await server.parts.db
      .updateTable('user')
      .set({ ownerId: await server.idOf('parent') })
      .where('id', '=', sub.id)
      .execute()
    const heard = await listen(server, { token: sub.token, destinations: queue('parent') })
    await sendTo([parent])
    await sendTo([sub])
    await heard.until(() => nudges(heard).length === 1)
    expect(nudges(heard)).toEqual([{ unread: await unreadOf(sub) }])
    await heard.close()
  })

  test('callers who follow a message up are told when it is read', async () => {
    const sent = await sendTo([ann])
    const row = await delivered(ann, sent.id)
    const heard = await listen(server, { token: server.admin.token, destinations: queue('admin') })
    resultOf(await ann.put('/xboot/messageSend/update', { id: row?.id, status: 1 }))
    const changed = { resource: 'messageSend', type: 'updated', ids: [row?.id] }
    await heard.until(() => heard.of('resources').some(payload => JSON.stringify(payload) === JSON.stringify(changed)))
    await heard.close()
  })

  test('nothing is said of a message that was refused', async () => {
    const heard = await listen(server, { token: ann.token, destinations: queue('ann') })
    await server.admin.post('/xboot/message/add', { title: 'x', content: '<script>1</script>' })
    await sendTo([ann])
    await heard.until(() => nudges(heard).length === 1)
    await heard.close()
  })
})

describe('messages of the server itself', () => {
  const tell = async (key?: string) => {
    const { db } = server.parts
    const announce = await db.transaction().execute(transaction =>
      sendSystemMessage(
        { ...server.parts, db: transaction },
        {
          name: 'devicesExpire',
          params: { count: 3, names: '<b>Lobby</b> & Co', date: '2026-12-01' },
          userIds: [bob.id],
          ...(key ? { key } : {}),
        },
      ),
    )
    announce()
  }

  test('each reader reads them in his language, and searches them in it', async () => {
    await tell()
    const read = async (language: string, query = '') => {
      const response = await fetch(`${server.url}/xboot/messageSend/getByCondition?status=0&pageSize=1${query}`, {
        headers: { accessToken: bob.token, 'Accept-Language': language },
      })
      return ((await response.json()) as { result: Page<MessageSend> }).result.content[0]
    }
    expect(await read('en-US')).toMatchObject({
      title: 'The service of 3 screens ends soon',
      content: expect.stringContaining('&lt;b&gt;Lobby&lt;/b&gt; &amp; Co'),
      type: 1,
      createBy: null,
    })
    expect((await read('en-US'))?.content).toContain('December 1, 2026')
    expect(await read('ar-SA')).toMatchObject({ title: 'خدمة 3 شاشات تنتهي قريبًا' })
    expect(await read('ja-JP')).toMatchObject({ title: '3 台のデバイスの利用期限が近づいています' })
    expect(await read('zh-CN', '&key=到期')).toMatchObject({ title: '3 台设备即将到期' })
    expect(await read('en-US', '&key=到期')).toBeUndefined()
  })

  test('what is said under one key is said once, also when two say it at the same moment', async () => {
    const before = await unreadOf(bob)
    await Promise.all([tell('expiry:1'), tell('expiry:1')])
    await tell('expiry:1')
    expect(await unreadOf(bob)).toBe(before + 1)
  })

  test('a correction reaches every language', async () => {
    await tell()
    const [row] = (await sends(bob, { status: 0, pageSize: 1 })).content
    resultOf(await server.admin.post('/xboot/message/edit', { id: row?.messageId, content: '<p>Renewed</p>' }))
    const response = await fetch(`${server.url}/xboot/messageSend/getByCondition?ids=${row?.id}`, {
      headers: { accessToken: bob.token, 'Accept-Language': 'ja-JP' },
    })
    const { result } = (await response.json()) as { result: Page<MessageSend> }
    expect(result.content[0]?.content).toBe('<p>Renewed</p>')
  })
})

describe('pictures', () => {
  const imageOf = (html: string | undefined) => /<img src="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&')

  test('a reader sees the pictures of a message though the file is not his; elsewhere the file stays closed', async () => {
    const file = await createTus(server.url, server.admin).uploaded('lobby.png', await picture('#336699'))
    const sent = await sendTo([ann], { content: `<p>Look</p><img src="${file.url}" alt="The lobby">` })
    expect(errorOf(await ann.get(`/xboot/file/get/${file.id}`))).toBe('general.notFound')
    const own = await delivered(ann, sent.id)
    const address = imageOf(own?.content) ?? ''
    expect(address).toContain(`/xboot/file/content/${file.id}?`)
    expect((await fetch(server.url + address)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(`${server.url}/xboot/file/content/${file.id}`)).status).toBe(403)
    const stored = await server.parts.db.selectFrom('message').select('content').where('id', '=', sent.id).execute()
    expect(stored[0]?.content).toContain(`<img src="/xboot/file/content/${file.id}" alt="The lobby" />`)
    const forged = await sendTo([ann], { content: `<p>&lt;img src="/xboot/file/content/${file.id}"</p>` })
    expect((await delivered(ann, forged.id))?.content).not.toContain('sig=')
  })

  test('only a picture is given out, and only one that the message was sent with', async () => {
    const shown = await createTus(server.url, server.admin).uploaded('shown.png', await picture('#112233'))
    const other = await createTus(server.url, server.admin).uploaded('other.png', await picture('#332211'))
    const words = `<p>src="/xboot/file/content/${shown.id}"</p>`
    const sent = await sendTo([ann], { content: `${words}<img src="${shown.url}" alt="">` })
    const own = await delivered(ann, sent.id)
    expect(own?.content.startsWith(words)).toBe(true)
    // HTML that only a faulty writer might store.
    const strange = `<img src="/xboot/file/content/${other.id}" alt="" />`
    await server.parts.db.updateTable('message').set({ content: strange }).where('id', '=', sent.id).execute()
    expect((await delivered(ann, sent.id))?.content).toBe(strange)
  })

  test('nobody shows a picture that he may not see himself', async () => {
    const file = await createTus(server.url, server.admin).uploaded('secret.png', await picture('#993366'))
    const thief = await addPerson('thief', { message: ['add'], user: ['manageAll'] })
    const answer = await thief.post('/xboot/message/add', {
      title: 'x',
      content: `<img src="/xboot/file/content/${file.id}">`,
      range: 1,
      userIds: thief.id,
    })
    expect(fieldsOf(answer)).toEqual(['content: message.pictureUnknown'])
  })

  test('a picture cannot be deleted while a message shows it', async () => {
    const file = await createTus(server.url, server.admin).uploaded('kept.png', await picture('#669933'))
    const sent = await sendTo([ann], { content: `<img src="${file.url}">` })
    expect(errorOf(await server.admin.delete(`/xboot/file/delete/${file.id}`))).toBe('file.inUse')
    resultOf(await server.admin.post('/xboot/message/edit', { id: sent.id, content: '<p>Without</p>' }))
    resultOf(await server.admin.delete(`/xboot/file/delete/${file.id}`))
  })
})
