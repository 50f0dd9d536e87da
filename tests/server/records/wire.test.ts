// Fields of answers that only other clients read, not the administration (xboot-api.md 1.4 and 2).
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { Role } from '#contract/resources/people/role.ts'
import type { User } from '#contract/resources/people/user.ts'
import type { Subtitle } from '#contract/resources/programs/subtitle.ts'
import type { Log } from '#contract/resources/system/log.ts'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { addFile, addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let member: Client & { id: string }
let rights: ReturnType<typeof createRightsDriver>
beforeAll(async () => {
  server = await startTestServer()
  rights = createRightsDriver(server)
  member = await server.addUser('reader')
})
afterAll(() => server.close())

test('a long answer travels compressed to who takes it so, and a short one as it is', async () => {
  const ask = async (path: string, encodings: string) => {
    const headers = { accessToken: server.admin.token, 'accept-encoding': encodings }
    const answer = await fetch(`${server.url}${path}`, { headers })
    return {
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      text: await answer.text(),
    }
  }
  const compressed = await ask('/xboot/user/info', 'gzip, br')
  expect([compressed.encoding, compressed.vary]).toEqual(['gzip', 'Accept-Encoding'])
  const plain = await ask('/xboot/user/info', 'identity')
  expect([plain.encoding, plain.vary]).toEqual([null, 'Accept-Encoding'])
  const said = (text: string) => (JSON.parse(text) as Envelope<CurrentUser>).result
  expect(said(compressed.text)).toEqual(said(plain.text))
  expect(plain.text.length).toBeGreaterThan(20_000)
  expect((await ask('/xboot/home/homeNumberStart', 'gzip')).encoding).toBeNull()
})

test('a record says that it is not deleted', async () => {
  const page = resultOf(await server.admin.get<Page<User>>('/xboot/user/getByCondition'))
  expect(page.content.map(({ delFlag }) => delFlag)).toEqual(page.content.map(() => 0))
  expect(resultOf(await server.admin.get<User>(`/xboot/user/get/${member.id}`)).delFlag).toBe(0)
})

test('a node of the menu carries all that its row does, in every tree', async () => {
  const [group] = resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList'))
  const page = group?.children[0]
  const edit = { id: page?.id ?? '', description: 'Where it is', versions: ['public', 'media'] }
  resultOf(await server.admin.post('/xboot/permission/edit', edit))
  const rowOfPage = { ...edit, updateBy: 'admin', delFlag: 0, createTime: page?.createTime, revision: 1 }
  const expected = { ...rowOfPage, expand: true, checked: false, selected: false }
  const found = (nodes: MenuNode[]): MenuNode | undefined =>
    nodes.find(({ id }) => id === edit.id) ?? nodes.map(({ children }) => found(children)).find(Boolean)
  const me = resultOf(await server.admin.get<CurrentUser>('/xboot/user/info'))
  const trees = {
    all: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList')),
    level: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getSubList', { parentId: group?.id ?? '' })),
    search: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/search', { title: page?.title ?? '' })),
    own: resultOf(await server.admin.get<MenuNode[]>(`/xboot/permission/getMenuList/${me.id}`)),
    granted: me.permissions,
  }
  for (const [name, tree] of Object.entries(trees)) expect(found(tree), name).toMatchObject(expected)
})

test('all roles at once say which are given to new members, and what each grants', async () => {
  const roles = resultOf(await server.admin.get<Role[]>('/xboot/role/getAllList'))
  const pages = resultOf(await server.admin.get<Page<Role>>('/xboot/role/getAllByPage'))
  expect(roles).toEqual(pages.content)
  expect(roles.map(({ name, defaultRole }) => [name, defaultRole])).toContainEqual(['ROLE_USER', true])
  const [granted] = roles.find(({ name }) => name === 'ROLE_ADMIN')?.permissions ?? []
  expect(granted).toMatchObject({ id: expect.any(String), permissionId: granted?.id, title: expect.any(String) })
})

test('how strong a password is is kept when it is set, by whichever way', async () => {
  const strengthOf = async (id: string) => resultOf(await server.admin.get<User>(`/xboot/user/get/${id}`)).passStrength
  expect(await strengthOf(member.id)).toBe('strong')
  resultOf(await member.post('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'Lantern8' }))
  expect(await strengthOf(member.id)).toBe('medium')
  expect(resultOf(await member.get<CurrentUser>('/xboot/user/info')).passStrength).toBe('medium')
  const forged = { id: member.id, nickName: 'R', passStrength: 'strong' }
  await server.admin.post('/xboot/user/admin/edit', forged)
  expect(await strengthOf(member.id)).toBe('medium')
  resultOf(await server.admin.post('/xboot/user/resetPass', { ids: member.id }))
  const [row] = await server.parts.db.selectFrom('user').select('passStrength').where('id', '=', member.id).execute()
  // The password has three classes of characters and fourteen characters.
  expect(row).toEqual({ passStrength: 'medium' })
})

describe('what cannot be stored', () => {
  type Refusal = { success: boolean; error?: { id: string; fields?: { field: string; id: string }[] } }
  const answerTo = async (path: string, body?: unknown, token = '') => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { accessToken: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    return (await (await fetch(server.url + path, { ...init, headers })).json()) as Refusal
  }
  const zero = 'a\0b'
  const half = 'a\ud800b'

  test.each([zero, half])('is refused at its field, in every form of a call: %j', async text => {
    const { token } = server.admin
    const program = { title: 'T', width: 1920, height: 1080 }
    const deep = { ...program, document: { version: 1, pages: [{ nodes: [{ [text]: 1 }] }] } }
    expect(refusalOf(await answerTo('/xboot/login', { username: text, password: 'x' }))).toBe(
      'username: field.unstorable',
    )
    expect(refusalOf(await answerTo('/xboot/screen/challenge', { eid: text }))).toBe('eid: field.unstorable')
    expect(refusalOf(await answerTo('/xboot/department/add', { title: text }, token))).toBe('title: field.unstorable')
    expect(refusalOf(await answerTo('/xboot/draw/createDraw', deep, token))).toBe('document: field.unstorable')
  })

  test('is refused in a query and in a path, which can carry a zero', async () => {
    const { token } = server.admin
    const ask = async (path: string) => refusalOf(await answerTo(path, undefined, token))
    expect(await ask('/xboot/user/getByCondition?key=%00')).toBe('key: field.unstorable')
    expect(await ask('/xboot/permission/search?title=%00')).toBe('title: field.unstorable')
    expect(await ask('/xboot/common/captcha/draw/%00')).toBe('captchaId: field.unstorable')
    expect(await ask('/xboot/common/picture/%00')).toBe('fileId: field.unstorable')
    expect(await ask('/xboot/user/get/%00')).toBe('id: field.unstorable')
    expect(await ask('/xboot/user/get/%ff')).not.toBe('general.unknown')
  })

  test('an attempt to sign in by such a name stands in the operation log', async () => {
    const { db } = server.parts
    await db.deleteFrom('log').execute()
    await answerTo('/xboot/login', { username: zero, password: 'x' })
    expect(await db.selectFrom('log').select(['name', 'succeeded']).execute()).toEqual([
      { name: 'auth.login', succeeded: false },
    ])
  })

  test('an address that names no host is refused at its field', async () => {
    for (const url of ['http://127.0.0.1%00.example.com', 'http://[::1%25lo]', 'http://a:99999/', 'http://']) {
      const asked = await server.admin.get('/xboot/widget/framing', { url })
      expect(refusalOf(asked), url).toMatch(/^url: field\.(badAddress|notUrl)$/)
    }
  })
})

test('a form of more values than any call takes is refused, one that names a thousand records is not', async () => {
  const send = async (values: number, name = 'x') => {
    const body = new URLSearchParams(Array.from({ length: values }, (_, at) => [name, String(at + 1)]))
    const headers = { accessToken: server.admin.token }
    const answer = await fetch(`${server.url}/xboot/holidaySet/readCalendar`, { method: 'POST', headers, body })
    return refusalOf((await answer.json()) as Envelope<null>)
  }
  expect(await send(5_001)).toBe('general.tooManyValues')
  expect(await send(400_000)).toBe('general.tooManyValues')
  expect(await send(1_000, 'ids')).not.toBe('general.tooManyValues')
})

test('a name with a line break and a header of a mail behind it is one line', async () => {
  const { id } = await pairScreen(server, server.admin, 'Broken')
  resultOf(await server.admin.post('/xboot/equipment/edit', { id, name: 'a\r\nBcc: evil@example.com' }))
  const row = await server.parts.db.selectFrom('device').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.name).toBe('a Bcc: evil@example.com')
})

test('what is one person’s is not kept by a cache, nor is a refusal', async () => {
  const cacheOf = async (path: string, accessToken = '') =>
    (await fetch(server.url + path, { headers: { accessToken } })).headers.get('cache-control')
  for (const path of ['/xboot/user/info', '/xboot/user/getByCondition', '/xboot/common/site', '/xboot/user/get/1'])
    expect([path, await cacheOf(path, member.token)]).toEqual([path, 'no-store'])
  expect(await cacheOf('/xboot/user/info')).toBe('no-store')
})

describe('where a log line came from', () => {
  const addresses = {
    '127.0.0.1': 'This machine',
    '::1': 'This machine',
    '::ffff:127.0.0.1': 'This machine',
    '10.1.2.3': 'Local network',
    '172.31.0.1': 'Local network',
    '192.168.1.9': 'Local network',
    '169.254.0.5': 'Local network',
    'fd00::1': 'Local network',
    'fe80::1': 'Local network',
    '::ffff:192.168.1.9': 'Local network',
    '172.32.0.1': '',
    '8.8.8.8': '',
    '2001:4860:4860::8888': '',
    unknown: '',
  }
  const placesIn = (logs: readonly Log[]) => Object.fromEntries(logs.map(({ ip, ipInfo }) => [ip, ipInfo]))

  test('is said as far as the address itself says it, in the list, the search and one line', async () => {
    const { db } = server.parts
    await db.deleteFrom('log').execute()
    const row = { name: 'auth.login', requestType: 'POST', requestUrl: '/x', requestParam: '{}', costTime: 1 } as const
    for (const [at, ip] of Object.keys(addresses).entries()) {
      await db
        .insertInto('log')
        .values({ ...row, id: String(at + 1), ip, succeeded: true })
        .execute()
    }
    const query = { pageSize: 50 }
    const listed = resultOf(await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', query))
    expect(placesIn(listed.content)).toEqual(addresses)
    expect(placesIn(resultOf(await server.admin.get<Page<Log>>('/xboot/log/search', query)).content)).toEqual(addresses)
    expect(resultOf(await server.admin.get<Log>('/xboot/log/get/1')).ipInfo).toBe('This machine')
  })

  test('is said in the reader’s language', async () => {
    const answer = await fetch(`${server.url}/xboot/log/get/4`, {
      headers: { accessToken: server.admin.token, 'accept-language': 'zh-CN' },
    })
    expect(await answer.json()).toMatchObject({ result: { ipInfo: '局域网' } })
  })
})

describe('what a call says when it went well', () => {
  const said = async (path: string, language: string, body?: Record<string, string>) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accessToken: server.admin.token,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      body: body ? new URLSearchParams(body) : null,
    })
    return ((await answer.json()) as { message: string }).message
  }

  test('a read says “success” in every language', async () => {
    for (const language of server.parts.texts.languages)
      expect(await said('/xboot/user/info', language)).toBe('success')
  })

  test('a write says what was done, in the reader’s language', async () => {
    const title = { title: 'Harbour' }
    const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/department/add', title))
    const edit = { id, title: 'Port' }
    const messages = server.parts.texts.languages.map(language => said('/xboot/department/edit', language, edit))
    expect((await Promise.all(messages)).sort()).toEqual(['Changed', 'تم التعديل', '変更しました', '修改成功'].sort())
    expect(await server.admin.delete(`/xboot/department/delByIds/${id}`)).toMatchObject({ message: 'Deleted' })
    await server.addUser('entering')
    const credentials = { username: 'entering', password: 'Harbour-17-x' }
    expect(await server.anonymous.post('/xboot/login', credentials)).toMatchObject({ message: 'Signed in' })
  })
})

describe('what other clients of the wire call by their own names', () => {
  const caption = { title: 'Opening hours', content: 'Open today', fontSize: 48 }

  test('subtitle/save with an id edits the subtitle instead of making a second one', async () => {
    const made = resultOf(await server.admin.post<Subtitle>('/xboot/subtitle/save', caption))
    expect(made).toMatchObject({ position: 'bottom', speed: 'slow' })
    const edit = { id: made.id, content: 'Closed today' }
    const edited = resultOf(await server.admin.post<Subtitle>('/xboot/subtitle/save', edit))
    expect(edited).toMatchObject({ ...caption, id: made.id, content: 'Closed today', revision: made.revision + 1 })
    const page = resultOf(await server.admin.get<Page<Subtitle>>('/xboot/subtitle/getAll'))
    expect(page.content.map(({ id }) => id)).toEqual([made.id])
    for (const id of ['', 'null', 'undefined']) {
      expect(await server.admin.post('/xboot/subtitle/save', { ...caption, id })).toMatchObject({ message: 'Added' })
    }
    expect(await server.admin.post('/xboot/subtitle/save', { ...caption, id: '7' })).toMatchObject({
      error: { id: 'general.notFound' },
    })
    expect(await server.admin.post('/xboot/subtitle/save', { ...caption, id: 'x' })).toMatchObject({
      error: { fields: [{ field: 'id', id: 'field.notReference' }] },
    })
  })

  test('who may only add subtitles edits none by saving with an id', async () => {
    const roles = await rights.addRole('ROLE_CAPTIONER', 'subtitle', 'subtitle:add')
    const adder = await server.addUser('captioner', { roles })
    const { id } = resultOf(await adder.post<Subtitle>('/xboot/subtitle/save', caption))
    expect(await adder.post('/xboot/subtitle/save', { id, content: 'Mine' })).toMatchObject({ code: 403 })
  })

  test('a screen is found by its eid and by its id, and by nobody else', async () => {
    const screen = await pairScreen(server, server.admin, 'Found by eid')
    for (const name of [screen.eid, screen.id]) {
      const url = `/xboot/equipment/selectByEid/${name}`
      expect(resultOf(await server.admin.get<Device>(url))).toMatchObject({ id: screen.id, eid: screen.eid })
      expect(await member.get(url)).toMatchObject({ success: false })
    }
    expect(await server.admin.get('/xboot/equipment/selectByEid/nothing')).toMatchObject({
      error: { id: 'general.notFound' },
    })
  })

  test('screens are narrowed by equipmentName, files by fkey, and the search over everything leaves stored names out', async () => {
    const screen = await pairScreen(server, server.admin, 'Found by name')
    const list = async (path: string, query: Record<string, string>) =>
      resultOf(await server.admin.get<Page<{ id: string }>>(path, query)).content.map(({ id }) => id)
    const { name } = screen.device
    expect(await list('/xboot/equipment/getAll', { equipmentName: name })).toContain(screen.id)
    expect(await list('/xboot/equipment/getAll', { equipmentName: 'no such' })).toEqual([])
    const { id } = await addFile(server, 'admin')
    const { fkey } = resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))
    expect(await list('/xboot/file/getByCondition', { fkey: String(fkey).slice(2, 20) })).toEqual([id])
    expect(await list('/xboot/file/getByCondition', { fkey: 'nothing' })).toEqual([])
    expect(await list('/xboot/file/getByCondition', { key: String(fkey).slice(2, 20) })).toEqual([])
  })
})

describe('a whole file in one form', () => {
  const form = (bytes: Uint8Array, name: string) => {
    const body = new FormData()
    body.append('file', new Blob([Buffer.from(bytes)]), name)
    return body
  }
  const send = async (path: string, body: FormData | string, token = server.admin.token) => {
    const answer = await fetch(server.url + path, { method: 'POST', headers: { accessToken: token }, body })
    return (await answer.json()) as Envelope<string>
  }
  const named = async (name: string) =>
    resultOf(await server.admin.get<Page<File>>('/xboot/file/getByCondition', { name })).content

  test('becomes a record; the answer is its address', async () => {
    const bytes = await picture('#204060')
    const url = resultOf(await send('/xboot/upload/file', form(bytes, 'window.png')))
    expect(Buffer.from(await (await fetch(server.url + url)).arrayBuffer())).toEqual(bytes)
    const [record] = await named('window.png')
    expect(record).toMatchObject({ kind: 'picture', type: 'image/png', size: bytes.length, createBy: 'admin' })
    const same = resultOf(await server.admin.get<string>('/xboot/file/selectFileUrl', { id: record?.id ?? '' }))
    expect(same).toBe(url)
    expect((await server.parts.db.selectFrom('uploadClaim').select('fileId').execute()).map(row => row.fileId)).toEqual(
      [record?.id],
    )
  })

  test('is refused with a word, and nothing of it stays', async () => {
    const looker = await server.addUser('looker', { roles: await rights.addRole('ROLE_LOOKER', 'file') })
    const before = await readdir(server.parts.media.uploads)
    const claims = () => server.parts.db.selectFrom('uploadClaim').selectAll().execute()
    const kept = await claims()
    const refusal = async (body: FormData | string, token?: string) => {
      const answer = await send('/xboot/upload/file', body, token)
      return answer.success
        ? null
        : (answer.error.fields?.map(({ field, id }) => `${field}: ${id}`).join() ?? answer.error.id)
    }
    const bytes = await picture('#a06020')
    expect(await refusal(form(bytes, 'a.svg'))).toBe('file.contentMismatch')
    expect(await refusal(form(bytes, 'a.exe'))).toBe('file.formatUnsupported')
    expect(await refusal(form(Buffer.from('no picture'), 'a.png'))).toMatch(/^file\./)
    expect(await refusal(form(Buffer.alloc(21 * 1024 * 1024), 'large.png'))).toBe('file.tooLarge')
    expect(await refusal(new FormData())).toBe('file: field.required')
    expect(await refusal('file=x')).toBe('file: field.required')
    expect(await refusal(form(bytes, 'a.png'), '')).toBe('auth.notLoggedIn')
    expect(await refusal(form(bytes, 'a.png'), looker.token)).toBe('auth.forbidden')
    expect(await claims()).toEqual(kept)
    expect(await readdir(server.parts.media.uploads)).toEqual(before)
  })

  test('goes to the address of a token without a session, once, and upload/save makes the record', async () => {
    const bytes = await picture('#602040')
    const { token, url } = resultOf(await server.admin.get<{ token: string; url: string }>('/xboot/upload/getToken'))
    expect(await server.admin.post('/xboot/upload/save', { token, name: 'poster.png' })).toMatchObject({
      success: false,
    })
    expect(
      await send(
        url.replace(/sig=(.)/, (_found, first) => `sig=${first === 'x' ? 'y' : 'x'}`),
        form(bytes, 'poster.png'),
        '',
      ),
    ).toMatchObject({
      error: { id: 'file.linkExpired' },
    })
    expect(await send(url, form(bytes, 'poster.png'), '')).toMatchObject({ success: true })
    const record = resultOf(await server.admin.post<File>('/xboot/upload/save', { token, name: 'poster.png' }))
    expect(record).toMatchObject({ name: 'poster.png', size: bytes.length })
    expect(resultOf(await server.admin.post<File>('/xboot/upload/save', { token, name: 'poster.png' })).id).toBe(
      record.id,
    )
    expect(await send(url, form(bytes, 'poster.png'), '')).toMatchObject({ error: { id: 'file.linkExpired' } })
  })

  test('is renamed under its old extension, and only by who knows which file it is', async () => {
    const { id, fkey } = (await named('poster.png'))[0] ?? { id: '', fkey: '' }
    resultOf(
      await server.admin.post('/xboot/file/rename', { id, key: fkey ?? '', newKey: '../../x.png', newName: 'Summer' }),
    )
    expect(await named('Summer')).toMatchObject([{ id, name: 'Summer.png', fkey }])
    const wrong = { id, key: 'another.png', newName: 'Winter' }
    expect(await server.admin.post('/xboot/file/rename', wrong)).toMatchObject({ error: { id: 'general.notFound' } })
    expect(await member.post('/xboot/file/rename', { id, newName: 'Mine' })).toMatchObject({ success: false })
  })
})

test('a save that is newer, too full, broken or too large says which, in the reader’s language', async () => {
  const { id } = await addProgram(server.admin, 'Lobby', emptyProgram(640, 400))
  const node = documentOf('1').nodes[0]
  const documents = {
    'program.newerVersion': { ...emptyProgram(640, 400), version: 99 },
    'program.tooManyNodes': { ...emptyProgram(640, 400), nodes: Array.from({ length: 1001 }, () => node) },
    'program.broken': { ...emptyProgram(640, 400), background: { color: 'red' } },
    'general.tooLarge': { ...emptyProgram(640, 400), note: 'x'.repeat(9 * 1024 * 1024) },
  }
  for (const [error, document] of Object.entries(documents)) {
    const messages = new Set<string>()
    for (const language of server.parts.texts.languages) {
      const answer = await fetch(`${server.url}/xboot/draw/save`, {
        method: 'POST',
        headers: { accessToken: server.admin.token, 'accept-language': language, 'content-type': 'application/json' },
        body: JSON.stringify({ id, document }),
      })
      const failure = (await answer.json()) as { message: string; error: { id: string } }
      expect(failure.error.id).toBe(error)
      messages.add(failure.message)
    }
    expect(messages.size).toBe(server.parts.texts.languages.length)
  }
  const broken = await server.admin.post('/xboot/draw/save', { id, document: documents['program.broken'] })
  expect(broken).toMatchObject({
    error: { fields: [{ field: 'document', id: 'program.broken' }], params: { at: 'background.color' } },
  })
})
