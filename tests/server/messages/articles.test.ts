import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { program } from '#contract/resources/programs/program.ts'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { Article } from '#contract/resources/system/article.ts'
import {
  type FirstScreenStep,
  mostTours,
  type StoredArticle,
  type StoredTour,
} from '#contract/services/system/tutorial.ts'
import { insertRow } from '#tests/server/support/drivers/insertRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { addFile } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let ann: Client & { id: string }
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.addUser('ann')
})
afterAll(() => server.close())

const errorOf = (answer: Envelope<unknown>) => (answer.success ? null : answer.error.id)
const fieldsOf = (answer: Envelope<unknown>) => (answer.success ? [] : answer.error.fields)

const written = { title: 'Our screens', language: 'en-US', code: 'ours', content: '<p>Ask Lee.</p>' }
const add = (values: object = {}, client: Client = server.admin) =>
  client.post<Article>('/xboot/article/add', { ...written, ...values })
const remove = async (ids: string) => resultOf(await server.admin.delete(`/xboot/article/delByIds/${ids}`))

async function read({ token }: Client = ann, language = 'en-US'): Promise<StoredArticle[]> {
  const headers = { accessToken: token, 'accept-language': language }
  const answer = await fetch(`${server.url}/xboot/tutorial/articles`, { headers })
  return resultOf((await answer.json()) as Envelope<StoredArticle[]>)
}
const titles = async (client?: Client, language?: string) => (await read(client, language)).map(({ title }) => title)

describe('articles', () => {
  test('are written by who has the buttons of their page, and read by everybody signed in', async () => {
    expect(errorOf(await add({}, ann))).toBe('auth.forbidden')
    expect(errorOf(await ann.get('/xboot/article/getByCondition'))).toBe('auth.forbidden')
    expect((await server.anonymous.get('/xboot/tutorial/articles')).success).toBe(false)
    const { id } = resultOf(await add())
    expect(await read()).toMatchObject([{ id, code: 'ours', title: 'Our screens', content: '<p>Ask Lee.</p>' }])
    expect(errorOf(await ann.post('/xboot/article/edit', { id, title: 'Mine' }))).toBe('auth.forbidden')
    expect(errorOf(await ann.delete(`/xboot/article/delByIds/${id}`))).toBe('auth.forbidden')
    await remove(id)
    expect(await read()).toEqual([])
  })

  test('about a page are not for who may not open it', async () => {
    const about = async (page: string) => resultOf(await add({ code: page, title: page, page })).id
    const ids = [await about('setting'), await about('program')]
    expect(await titles()).toEqual(['program'])
    expect(await titles(server.admin)).toEqual(['program', 'setting'])
    await remove(ids.join())
  })

  test('come in the reader’s language, else in English, else in any', async () => {
    const ids: string[] = []
    const say = async (code: string, language: string) =>
      ids.push(resultOf(await add({ code, language, title: `${code} ${language}` })).id)
    await say('one', 'ja-JP')
    await say('one', 'en-US')
    await say('one', 'zh-CN')
    await say('two', 'ar-SA')
    expect(await titles(ann, 'zh-CN')).toEqual(['one zh-CN', 'two ar-SA'])
    expect(await titles(ann, 'ar-SA')).toEqual(['one en-US', 'two ar-SA'])
    await remove(ids.join())
  })

  test('have one text in a language', async () => {
    const { id } = resultOf(await add())
    expect(fieldsOf(await add({ title: 'Again' }))).toMatchObject([{ field: 'code', id: 'field.taken' }])
    const other = resultOf(await add({ language: 'zh-CN' }))
    await remove(`${id},${other.id}`)
  })

  test('that are hidden are told of in their language, and do not say what they said', async () => {
    const { id } = resultOf(await add({ isHidden: true }))
    expect(await read()).toMatchObject([{ code: 'ours', isHidden: true, content: '' }])
    expect(await read(ann, 'zh-CN')).toEqual([])
    await remove(id)
  })

  test('keep formatted text and the pictures that their author may see, and nothing else', async () => {
    const own = await addFile(server, 'admin')
    const picture = (id: string) => `<img src="/xboot/file/content/${id}" alt="A" />`
    const { id } = resultOf(
      await add({ content: `<h2>How</h2><p onclick="x()">Press<script>alert(1)</script></p>${picture(own.id)}` }),
    )
    const [shown] = await read()
    expect(shown?.content).toMatch(/^<h2>How<\/h2><p>Press<\/p><img src="\/xboot\/file\/content\/\d+\?[^"]+"/)
    const address = /src="([^"]+)"/.exec(shown?.content ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await fetch(server.url + address)).status).toBe(200)
    expect(fieldsOf(await add({ code: 'x', content: '<p><script>x</script> </p>' }))).toMatchObject([
      { field: 'content', id: 'field.required' },
    ])
    expect(fieldsOf(await add({ code: 'x', content: picture('999') }))).toMatchObject([
      { field: 'content', id: 'message.pictureUnknown' },
    ])
    const uses = resultOf(await server.admin.get<{ where: string }[]>(`/xboot/file/getUse/${own.id}`))
    expect(uses).toMatchObject([{ where: 'article', id, title: 'Our screens' }])
    resultOf(await server.admin.post('/xboot/article/edit', { id, content: '<p>No picture.</p>' }))
    const kept = await sql`SELECT FROM "articleFile" WHERE "articleId" = ${id}`.execute(server.parts.db)
    expect(kept.rows).toEqual([])
    await remove(id)
  })
})

describe('the way to the first screen', () => {
  const way = async (client: Client) =>
    resultOf(await client.get<Record<FirstScreenStep, boolean | null>>('/xboot/tutorial/firstScreen'))

  test('knows what was done from what is there, each reader from what is theirs to see', async () => {
    const bob = await server.addUser('bob')
    expect(await way(bob)).toEqual({ pair: false, upload: false, make: false, send: false, see: false })
    await insertRow(server, device, 'bob')
    await addFile(server, 'bob')
    await insertRow(server, program, 'bob')
    expect(await way(bob)).toEqual({ pair: true, upload: true, make: true, send: false, see: false })
    const id = await insertRow(server, sendLog, 'bob')
    const tell = (playback: string | null, plays: number) =>
      sql`UPDATE "sendLog" SET "playback" = ${playback}, "plays" = ${plays} WHERE "id" = ${id}`.execute(server.parts.db)
    await tell(null, 0)
    expect(await way(bob)).toMatchObject({ send: true, see: false })
    await tell('plays', 0)
    expect(await way(bob)).toMatchObject({ see: true })
    // The step is complete once the program was shown, although another program plays now.
    await tell('waits', 3)
    expect(await way(bob)).toMatchObject({ see: true })
    expect(await way(ann)).toEqual({ pair: false, upload: false, make: false, send: false, see: false })
  })

  test('leaves out what somebody may not view', async () => {
    const { db, ids } = server.parts
    const id = ids.next()
    await db.insertInto('role').values({ id, name: 'ROLE_NOTHING', defaultRole: false, permissions: [] }).execute()
    const nobody = await server.addUser('nobody', { roles: [id] })
    expect(await way(nobody)).toEqual({ pair: null, upload: null, make: null, send: null, see: null })
  })
})

describe('tours', () => {
  const keep = (tour: string, step: number, standing: string, client: Client = ann) =>
    client.post('/xboot/tutorial/tours', { tour, step, standing })
  const kept = async (client: Client = ann) => resultOf(await client.get<StoredTour[]>('/xboot/tutorial/tours'))

  test('go on with the account where it left them, and are nobody else’s', async () => {
    resultOf(await keep('devices', 2, 'open'))
    resultOf(await keep('builder', 0, 'skipped'))
    resultOf(await keep('devices', 4, 'done'))
    expect(await kept()).toEqual([
      { tour: 'builder', step: 0, standing: 'skipped' },
      { tour: 'devices', step: 4, standing: 'done' },
    ])
    expect(await kept(server.admin)).toEqual([])
    expect((await keep('devices', -1, 'open')).success).toBe(false)
    expect((await keep('devices', 1, 'walked')).success).toBe(false)
  })

  test('are as many as plugins may bring, and no store for anything else', async () => {
    const cid = await server.addUser('cid')
    const rows = Array.from({ length: mostTours }, (_, at) => sql`(${cid.id}, ${`t${at}`}, 0, 'open')`)
    await sql`INSERT INTO "keptTour" ("userId", "tour", "step", "standing") VALUES ${sql.join(rows)}`.execute(
      server.parts.db,
    )
    expect(errorOf(await keep('more', 0, 'open', cid))).toBe('general.invalidInput')
    resultOf(await keep('t7', 1, 'done', cid))
  })
})
