import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { type CommentThread, commentLimits } from '#contract/services/programs/comment.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf, paramsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Person = Client & { id: string }

let server: TestServer
let ann: Person
/** Account that sees everyone's programs but may not edit them. */
let rex: Person
/** Account that sees only her own programs. */
let zoe: Person
let reader: string
let time = Date.parse('2026-11-23T08:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time++) })
  const rights = createRightsDriver(server)
  reader = await rights.addRole('ROLE_READER', 'program', 'program:manageAll')
  const boss = (await rights.roleNamed('ROLE_ADMIN')).id
  ann = await server.addUser('ann', { nickName: 'Ann Lee', roles: boss })
  rex = await server.addUser('rex', { roles: reader })
  zoe = await server.addUser('zoe')
})
afterAll(() => server.close())

const place = { x: 100, y: 200, nodeId: null, u: 0, v: 0 }
const create = async () =>
  resultOf(await ann.post<Program>('/xboot/draw/createDraw', { title: 'Lobby', width: 1920, height: 1080 }))
const add = (who: Client, id: string, body: Record<string, unknown>) =>
  who.post<{ threadId: string; commentId: string }>(`/xboot/comment/add/${id}`, body)
const begin = async (who: Client, id: string, text = 'Too dark', more = {}) =>
  resultOf(await add(who, id, { text, place, ...more }))
const threads = async (id: string, who: Client = ann) =>
  resultOf(await who.get<CommentThread[]>(`/xboot/comment/ofProgram/${id}`))
const said = async (id: string) =>
  (await threads(id)).map(({ number, isResolved, comments }) => [number, isResolved, comments.map(({ text }) => text)])
const resolve = (who: Client, id: string, threadId: string, isResolved: boolean) =>
  who.post(`/xboot/comment/resolve/${id}`, { threadId, isResolved })
const unread = async (who: Client) =>
  resultOf(await who.get<{ content: MessageSend[] }>('/xboot/messageSend/getByCondition', { status: 0 })).content
const titles = async (who: Client) => (await unread(who)).map(({ title }) => title)
/** Expected title of a notification. Unicode isolates keep names from changing the direction of the sentence. */
const sentence = (by: string, did: string) => `\u2068${by}\u2069 ${did} in “\u2068Lobby\u2069”`
const readAll = (...people: Client[]) => Promise.all(people.map(who => who.post('/xboot/messageSend/readAll')))

test('who sees a program reads and writes its comments, without its lock, and the program stays as it is', async () => {
  const program = await create()
  await server.admin.post(`/xboot/draw/takeOverBuilder/${program.id}`, { tab: 'a' })
  const { threadId } = await begin(rex, program.id, '  Cafe\u0301?\r\nYes <b>now</b>  ')
  resultOf(await add(ann, program.id, { text: 'Done', threadId }))
  expect(await threads(program.id, rex)).toMatchObject([
    {
      number: 1,
      place,
      isResolved: false,
      comments: [
        { by: { username: 'rex' }, text: 'Café?\nYes <b>now</b>', mayChange: true, mayRemove: true, changeTime: null },
        { by: { username: 'ann', nickName: 'Ann Lee' }, text: 'Done', mayChange: false },
      ],
    },
  ])
  expect(resultOf(await rex.get<{ open: number }>(`/xboot/comment/count/${program.id}`))).toEqual({ open: 1 })
  const after = resultOf(await ann.get<Program>(`/xboot/draw/selectById/${program.id}`))
  expect([after.revision, after.updateTime]).toEqual([program.revision, program.updateTime])
})

test('for those who do not see the program it answers like a missing one', async () => {
  const { id } = await create()
  const { threadId, commentId } = await begin(ann, id)
  const answers = [
    await zoe.get(`/xboot/comment/count/${id}`),
    await zoe.get(`/xboot/comment/ofProgram/${id}`),
    await zoe.get(`/xboot/comment/people/${id}`),
    await add(zoe, id, { text: 'Hello', threadId }),
    await zoe.post(`/xboot/comment/change/${id}`, { commentId, text: 'Mine', revision: 0 }),
    await zoe.post(`/xboot/comment/delete/${id}`, { commentId }),
    await resolve(zoe, id, threadId, true),
    await add(ann, '999', { text: 'Hello', place }),
  ]
  expect(answers.map(errorOf)).toEqual(answers.map(() => 'general.notFound'))
  // The comment does not exist under the caller's own program either.
  const own = resultOf(await zoe.post<Program>('/xboot/draw/createDraw', { title: 'Own', width: 100, height: 100 }))
  expect(errorOf(await add(zoe, own.id, { text: 'Hello', threadId }))).toBe('comment.threadGone')
  expect(errorOf(await zoe.post(`/xboot/comment/delete/${own.id}`, { commentId }))).toBe('comment.threadGone')
  expect(await said(id)).toEqual([[1, false, ['Too dark']]])
})

test('a mention reaches the bell with a link to the comment: into the builder, or to the page of who may not build', async () => {
  const { id } = await create()
  await readAll(ann, rex, server.admin)
  const admin = await server.idOf('admin')
  const { threadId, commentId } = await begin(ann, id, '@admin @rex look <i>here</i>', {
    mentions: [admin, rex.id, admin],
  })
  expect(await unread(server.admin)).toMatchObject([
    {
      title: sentence('Ann Lee', 'mentioned you'),
      content: '<p>@admin @rex look &lt;i&gt;here&lt;/i&gt;</p>',
      link: `/program/edit/${id}?comment=${commentId}`,
      createBy: null,
    },
  ])
  expect(await unread(rex)).toMatchObject([{ link: `/program/show/${id}?comment=${commentId}` }])
  expect(await titles(ann)).toEqual([])

  // Participants are notified of a reply once, even if mentioned; the author is not.
  await readAll(rex, server.admin)
  resultOf(await add(rex, id, { text: '@ann yes', threadId, mentions: [ann.id] }))
  expect(await titles(ann)).toEqual([sentence('rex', 'mentioned you')])
  expect(await titles(server.admin)).toEqual([sentence('rex', 'replied')])
  expect(await titles(rex)).toEqual([])
})

test('who may not see the program cannot be mentioned, nor can who is nobody; nothing is kept of that comment', async () => {
  const { id } = await create()
  await readAll(zoe)
  // A sub-account's rights are limited by its parent's: here the sub-account may see the page, but not everyone's
  // programs.
  const child = await server.addUser('zoe-child', { type: 2, roles: reader })
  await server.parts.db.updateTable('user').set({ ownerId: zoe.id }).where('id', '=', child.id).execute()
  for (const stranger of [zoe.id, child.id, '999']) {
    const refused = await add(ann, id, { text: '@zoe look', place, mentions: [stranger] })
    expect(fieldsOf(refused)).toEqual(['mentions: comment.notForThem'])
  }
  expect([await said(id), await titles(zoe)]).toEqual([[], []])
  const offered = resultOf(await ann.get<{ username: string }[]>(`/xboot/comment/people/${id}`))
  expect(offered.map(({ username }) => username)).toEqual(['admin', 'ann', 'rex'])
  const found = resultOf(await rex.get<{ username: string }[]>(`/xboot/comment/people/${id}`, { key: 'LEE' }))
  expect(found.map(({ username }) => username)).toEqual(['ann'])
})

test('a changed comment tells those it names now and did not before; only its writer changes it, from its newest state', async () => {
  const { id } = await create()
  const { commentId } = await begin(ann, id, '@rex look', { mentions: [rex.id] })
  await readAll(rex, server.admin)
  const admin = await server.idOf('admin')
  const change = (who: Client, revision: number) =>
    who.post(`/xboot/comment/change/${id}`, {
      commentId,
      text: '@rex @admin look',
      mentions: [rex.id, admin],
      revision,
    })
  expect(errorOf(await change(rex, 0))).toBe('comment.notYours')
  resultOf(await change(ann, 0))
  expect([await titles(rex), (await titles(server.admin)).length]).toEqual([[], 1])
  expect(errorOf(await change(ann, 0))).toBe('general.conflict')
  const [comment] = (await threads(id))[0]?.comments ?? []
  expect(comment).toMatchObject({
    text: '@rex @admin look',
    revision: 1,
    mentions: [{ username: 'rex' }, { username: 'admin' }],
  })
  expect(comment?.changeTime).not.toBeNull()
})

test('one deletes one’s own, a manager of all any; a thread goes with its last comment, and its number is not given again', async () => {
  const { id } = await create()
  const first = await begin(rex, id, 'One')
  const reply = resultOf(await add(ann, id, { text: 'Two', threadId: first.threadId }))
  const remove = (who: Client, commentId: string) => who.post(`/xboot/comment/delete/${id}`, { commentId })
  // Ann's sub-account sees the program, so the sub-account can be mentioned and is notified.
  const bob = await server.addUser(`bob${time}`, { type: 2 })
  await server.parts.db.updateTable('user').set({ ownerId: ann.id }).where('id', '=', bob.id).execute()
  expect(errorOf(await remove(bob, first.commentId))).toBe('comment.notYours')
  resultOf(await add(bob, id, { text: 'And I', threadId: first.threadId, mentions: [bob.id] }))
  const last = (await threads(id))[0]?.comments.at(-1)
  resultOf(await remove(bob, last?.id ?? ''))
  resultOf(await remove(ann, first.commentId))
  expect(await said(id)).toEqual([[1, false, ['Two']]])
  resultOf(await remove(ann, reply.commentId))
  expect(await said(id)).toEqual([])
  expect(errorOf(await remove(ann, reply.commentId))).toBe('comment.gone')
  expect(errorOf(await add(rex, id, { text: 'Late', threadId: first.threadId }))).toBe('comment.threadGone')
  await begin(ann, id, 'Three')
  expect(await said(id)).toEqual([[2, false, ['Three']]])
})

test('two people at once: every word of both is kept, and what is said while another resolves it is open', async () => {
  const { id } = await create()
  const { threadId } = await begin(ann, id)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => add(index % 2 ? ann : rex, id, { text: `Reply ${index}`, threadId })),
  )
  await Promise.all(Array.from({ length: 8 }, (_, index) => begin(index % 2 ? ann : rex, id, `Thread ${index}`)))
  const all = await threads(id)
  expect(all[0]?.comments.map(({ text }) => text).sort()).toEqual(
    ['Too dark', ...Array.from({ length: 8 }, (_, index) => `Reply ${index}`)].sort(),
  )
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])

  await Promise.all([resolve(ann, id, threadId, true), resolve(rex, id, threadId, true)])
  expect((await threads(id))[0]).toMatchObject({ isResolved: true })
  resultOf(await add(rex, id, { text: 'Not yet', threadId }))
  expect((await threads(id))[0]).toMatchObject({ isResolved: false, resolveBy: null })
  resultOf(await resolve(rex, id, threadId, true))
  expect((await threads(id))[0]?.resolveBy).toMatchObject({ username: 'rex' })
  resultOf(await resolve(ann, id, threadId, false))
  expect(resultOf(await ann.get(`/xboot/comment/count/${id}`))).toEqual({ open: 9 })
})

test('all who see the program are told at once, and nobody else', async () => {
  const { id } = await create()
  const [theirs, others] = await Promise.all(
    [
      { token: rex.token, name: 'rex' },
      { token: zoe.token, name: 'zoe' },
    ].map(({ token, name }) => listen(server, { token, destinations: [destinations.userQueue(name)] })),
  )
  const { threadId, commentId } = await begin(ann, id)
  resultOf(await resolve(ann, id, threadId, true))
  resultOf(await ann.post(`/xboot/comment/change/${id}`, { commentId, text: 'Darker', revision: 0 }))
  resultOf(await ann.post(`/xboot/comment/delete/${id}`, { commentId }))
  await theirs?.until(() => theirs.of('comments').length === 4)
  expect(theirs?.of('comments')).toEqual(Array.from({ length: 4 }, () => ({ programId: id })))
  expect(others?.of('comments')).toEqual([])
  await Promise.all([theirs?.close(), others?.close()])
})

test('a comment on a component keeps the place where that was last; saving anything else leaves it', async () => {
  const { id, revision } = await create()
  const node = (x: number): ProgramNode => ({
    ...createNode({ kind: 'clock', id: 'a', artboard: { width: 1920, height: 1080 } }),
    x,
    y: 100,
    width: 200,
    height: 100,
  })
  const save = async (at: number, nodes: ProgramNode[], width = 1920) =>
    resultOf(
      await ann.post<Program>('/xboot/draw/save', {
        id,
        revision: at,
        document: { ...emptyProgram(width, 1080), nodes },
      }),
    ).revision
  let at = await save(revision, [node(300)])
  await begin(ann, id, 'This', { place: { x: 400, y: 150, nodeId: 'a', u: 0.5, v: 0.5 } })
  await begin(ann, id, 'There')
  const where = async () => (await threads(id)).map(thread => [thread.place.x, thread.place.y])
  at = await save(at, [node(700)])
  expect(await where()).toEqual([
    [800, 150],
    [100, 200],
  ])
  // The pin also follows its component on a smaller artboard.
  at = await save(at, [], 500)
  expect(await where()).toEqual([
    [800, 150],
    [100, 200],
  ])
})

test('an empty comment, one that is too long, and one without a place are refused at their field', async () => {
  const { id } = await create()
  const long = 'x'.repeat(commentLimits.text)
  expect(fieldsOf(await add(ann, id, { text: ' \n ', place }))).toEqual(['text: field.required'])
  expect(fieldsOf(await add(ann, id, { text: `${long}x`, place }))).toEqual(['text: field.tooLong'])
  expect(fieldsOf(await add(ann, id, { text: 'Where?' }))).toEqual(['place: comment.placeNeeded'])
  expect(fieldsOf(await add(ann, id, { text: 'Off', place: { ...place, u: 2 } }))).toEqual(['place: field.invalid'])
  const many = Array.from({ length: commentLimits.mentions + 1 }, (_, index) => String(index))
  expect(fieldsOf(await add(ann, id, { text: 'All', place, mentions: many }))).toEqual(['mentions: field.tooMany'])
  expect(await said(id)).toEqual([])
  await begin(ann, id, `${long}  `)
  await server.parts.db
    .insertInto('commentThread')
    .values(
      Array.from({ length: commentLimits.threads - 1 }, (_, index) => ({
        id: `${id}${index}`,
        programId: id,
        number: index + 100,
        place: JSON.stringify(place),
        resolveTime: null,
        resolveById: null,
      })),
    )
    .execute()
  const refused = await add(ann, id, { text: 'One more', place })
  expect([errorOf(refused), paramsOf(refused)]).toEqual(['comment.tooMany', { max: commentLimits.threads }])
})

test('a deleted program takes its comments along, a copy has none, and words outlive the account of their writer', async () => {
  const { id } = await create()
  const gone = await server.addUser(`gone${time}`, {
    type: 1,
    roles: (await createRightsDriver(server).roleNamed('ROLE_ADMIN')).id,
  })
  await begin(gone, id, 'I was here')
  const [copy = ''] = resultOf(await ann.post<string[]>('/xboot/draw/copy', { ids: id }))
  expect(await said(copy)).toEqual([])
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${gone.id}?owned=handOver`))
  expect((await threads(id))[0]?.comments).toMatchObject([
    { by: null, text: 'I was here', mayChange: false, mayRemove: true },
  ])
  resultOf(await ann.delete(`/xboot/draw/deleteByIds/${id}`))
  const left = await server.parts.db.selectFrom('commentThread').select('id').where('programId', '=', id).execute()
  expect(left).toEqual([])
  expect(
    await server.parts.db.selectFrom('programComment').select('id').where('text', '=', 'I was here').execute(),
  ).toEqual([])
})
