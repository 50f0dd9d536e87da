import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnSession, Profile } from '#contract/services/people/ownspace.ts'
import { consumeCode, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { picture, pictureBomb } from '#tests/server/support/samples/samples.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const password = 'Harbour-17-x'
let at = new Date('2026-03-01T10:00:00Z')
const wait = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1000)
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => at })
  resultOf(await server.admin.post('/xboot/setting/other/set', { domain: 'https://screens.example.com' }))
})
afterAll(() => server.close())

const profileOf = async (client: Client) => resultOf(await client.get<Profile>('/xboot/user/profile'))
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

describe('the profile', () => {
  test('is changed where it is given and nowhere else', async () => {
    const ann = await server.addUser('ann', { companyName: 'Harbour' })
    const wish = {
      nickName: 'Ann',
      country: 'CN',
      address: '["510000","510100"]',
      username: 'root',
      type: 1,
      roles: '1',
      status: 0,
    }
    resultOf(await ann.post('/xboot/user/edit', wish))
    const profile = await profileOf(ann)
    expect(profile).toMatchObject({ username: 'ann', nickName: 'Ann', country: 'CN', companyName: 'Harbour' })
    const stored = resultOf(await server.admin.get<Record<string, unknown>>(`/xboot/user/get/${ann.id}`))
    expect(stored).toMatchObject({ type: 0, address: '["510000","510100"]' })
  })

  test('the second to save is told', async () => {
    const ben = await server.addUser('ben')
    const { revision } = await profileOf(ben)
    resultOf(await ben.post('/xboot/user/edit', { nickName: 'One', revision }))
    expect(await ben.post('/xboot/user/edit', { nickName: 'Two', revision })).toMatchObject({
      error: { id: 'general.conflict', params: { by: 'ben' } },
    })
    expect((await profileOf(ben)).nickName).toBe('One')
  })
})

describe('the picture', () => {
  test('is drawn again as a square and shown by an address nobody can guess', async () => {
    const cat = await server.addUser('cat')
    const given = await sharp(await picture('#aa3300', 400, 200))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const url = resultOf(await cat.post<string>('/xboot/user/avatar', { picture: dataUrl(given) }))
    expect(url).toMatch(/\/user\/avatar\/[0-9a-f]{32}$/)
    const shown = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(shown.includes('secret place')).toBe(false)
    expect((await profileOf(cat)).avatar).toBe(url)
    resultOf(await cat.delete('/xboot/user/avatar'))
    expect(await (await fetch(server.url + url)).json()).toMatchObject({ error: { id: 'general.notFound' } })
  })

  test('that is none, or too large, or unpacks to gigabytes, is refused at its field', async () => {
    const dan = await server.addUser('dan')
    const refusal = async (given: Uint8Array) =>
      (await dan.post('/xboot/user/avatar', { picture: dataUrl(given) })) as never
    const fields = (id: string) => ({ error: { fields: [{ field: 'picture', id }] } })
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(
      fields('file.formatUnsupported'),
    )
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5 * 1024 * 1024)]))).toMatchObject(
      fields('file.tooLarge'),
    )
    expect(await refusal(await pictureBomb())).toMatchObject({ error: { id: 'file.tooManyPixels' } })
    expect((await profileOf(dan)).avatar).toBeNull()
  })
})

describe('a new number', () => {
  const codeFor = async (mobile: string) => {
    resultOf(await server.anonymous.get(`/xboot/common/captcha/sendSms/${mobile}`, { purpose: 'changeMobile' }))
    const [message] = resultOf(
      await server.admin.get<{ content: { id: string }[] }>('/xboot/outbox/getByCondition', { recipient: mobile }),
    ).content
    const shown = resultOf(await server.admin.get<{ text: string }>(`/xboot/outbox/content/${message?.id}`))
    return /\d{6}/.exec(JSON.stringify(shown.text))?.[0] ?? ''
  }

  test('is taken over with the code that was sent to it, and not when it belongs to somebody else', async () => {
    const eve = await server.addUser('eve', { mobile: '13900000001' })
    const code = await codeFor('13900000002')
    const proof = { password: 'Harbour-17-x' }
    expect(
      await eve.post('/xboot/user/changeMobile', { mobile: '13900000002', code: '000000', ...proof }),
    ).toMatchObject({
      error: { fields: [{ field: 'code', id: 'auth.codeWrong' }] },
    })
    resultOf(await eve.post('/xboot/user/changeMobile', { mobile: '139 0000 0002', code, ...proof }))
    expect((await profileOf(eve)).mobile).toBe('13900000002')
    const fay = await server.addUser('fay', { mobile: '13900000003' })
    wait(61)
    const again = await codeFor('13900000002')
    expect(await fay.post('/xboot/user/changeMobile', { mobile: '13900000002', code: again, ...proof })).toMatchObject({
      error: { fields: [{ field: 'mobile', id: 'field.taken' }] },
    })
  })

  test('is proved once, though several bring its code at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const what = { purpose: 'changeMobile', subject: `1380000${1000 + round}` } as const
      const code = await issueCode(server.parts, { ...what, kind: 'digits', minutes: 5 })
      const taken = await Promise.all([1, 2, 3, 4].map(() => consumeCode(server.parts, { ...what, code })))
      expect(taken.filter(Boolean)).toHaveLength(1)
    }
  })

  test('and a new address ask for the password: a stolen session changes neither', async () => {
    const ivo = await server.addUser('ivo')
    const code = await codeFor('13900000004')
    const calls = {
      '/xboot/user/changeMobile': { mobile: '13900000004', code },
      '/xboot/email/sendCheckEmail': { email: 'ivo@example.com' },
    }
    for (const [path, values] of Object.entries(calls)) {
      const fieldOf = async (proof: Record<string, string>) => {
        const answer = await ivo.post(path, { ...values, ...proof })
        return answer.success ? null : answer.error.fields?.map(({ field, id }) => `${field}: ${id}`).join()
      }
      expect([path, await fieldOf({})]).toEqual([path, 'password: field.required'])
      expect([path, await fieldOf({ password: 'Wrong-17-x' })]).toEqual([path, 'password: auth.oldPasswordWrong'])
      // The account has no second factor, so a code does not replace the password.
      expect([path, await fieldOf({ secondStep: '123456' })]).toEqual([path, 'password: field.required'])
    }
    expect((await profileOf(ivo)).mobile).toBeNull()
    const sent = await server.parts.db
      .selectFrom('outboxMessage')
      .select('id')
      .where('recipient', '=', 'ivo@example.com')
      .execute()
    expect(sent).toEqual([])
    // Rejected calls did not use up the code.
    resultOf(await ivo.post('/xboot/user/changeMobile', { mobile: '13900000004', code, password: 'Harbour-17-x' }))
    resultOf(await ivo.post('/xboot/email/sendCheckEmail', { email: 'ivo@example.com', password: 'Harbour-17-x' }))
  })
})

describe('the second step', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: at.getTime(),
    })
  const begin = async (client: Client) =>
    resultOf(await client.post<{ secret: string; uri: string }>('/xboot/user/twoFactor/begin', { password }))
  const signIn = () => server.anonymous.post<string>('/xboot/login', { username: 'gus', password })
  let gus: Client
  let secret: string
  let recovery: string[]

  test('is on only when a first code proves that the app knows the secret', async () => {
    gus = await server.addUser('gus')
    expect(await gus.post('/xboot/user/twoFactor/begin', { password: 'wrong' })).toMatchObject({
      error: { fields: [{ field: 'password', id: 'auth.oldPasswordWrong' }] },
    })
    const begun = await begin(gus)
    secret = begun.secret
    expect(begun.uri).toContain(`secret=${secret}`)
    expect((await signIn()).success).toBe(true)
    expect(await gus.post('/xboot/user/twoFactor/confirm', { code: '12' })).toMatchObject({ success: false })
    recovery = resultOf(await gus.post<string[]>('/xboot/user/twoFactor/confirm', { code: codeOf(secret) }))
    expect(new Set(recovery).size).toBe(10)
    expect((await profileOf(gus)).twoFactor).toEqual({ isOn: true, recoveryCodes: 10 })
    expect(await signIn()).toMatchObject({ error: { id: 'auth.secondStep' } })
  })

  test('cannot be begun again over one that is on', async () => {
    expect(await gus.post('/xboot/user/twoFactor/begin', { password })).toMatchObject({
      error: { id: 'twoFactor.isOn' },
    })
  })

  test('a recovery code enters once; new ones void the old', async () => {
    const enter = async (code: string) => {
      const refused = await signIn()
      const ticket = (refused as { error?: { params?: { ticket?: string } } }).error?.params?.ticket
      return server.anonymous.post('/xboot/user/secondStep', { ticket, code })
    }
    const [first = '', second = ''] = recovery
    expect((await enter(first.toLowerCase())).success).toBe(true)
    expect((await enter(first)).success).toBe(false)
    wait(60)
    const fresh = resultOf(await gus.post<string[]>('/xboot/user/twoFactor/renew', { password, code: codeOf(secret) }))
    expect(fresh).not.toContain(second)
    expect((await enter(second)).success).toBe(false)
    expect((await enter(fresh[0] ?? '')).success).toBe(true)
  })

  test('proves one’s own account in place of the password', async () => {
    wait(60)
    const send = (secondStep: string) =>
      gus.post('/xboot/email/sendCheckEmail', { email: 'gus@example.com', secondStep })
    expect(await send('000000')).toMatchObject({
      error: { fields: [{ field: 'secondStep', id: 'auth.secondStepWrong' }] },
    })
    resultOf(await send(codeOf(secret)))
  })

  test('goes off with password and code, and with neither alone', async () => {
    wait(60)
    const off = (given: object) => gus.post('/xboot/user/twoFactor/off', { ...given })
    expect((await off({ password: 'wrong', code: codeOf(secret) })).success).toBe(false)
    expect((await off({ password, code: '000000' })).success).toBe(false)
    resultOf(await off({ password, code: codeOf(secret) }))
    expect((await signIn()).success).toBe(true)
  })
})

describe('the devices where one is signed in', () => {
  const sessionsOf = async (client: Client) => resultOf(await client.get<OwnSession[]>('/xboot/user/sessions'))

  test('are listed with browser and address, and ended one by one or all but this', async () => {
    const hal = await server.addUser('hal')
    const second = await server.signIn('hal', password)
    const third = await server.signIn('hal', password)
    const listed = await sessionsOf(hal)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(listed.every(({ ip, userAgent }) => ip === '127.0.0.1' && userAgent !== null)).toBe(true)
    expect(JSON.stringify(listed)).not.toContain(hal.token)
    const own = (await sessionsOf(second)).find(({ isCurrent }) => isCurrent)
    resultOf(await hal.delete(`/xboot/user/sessions/${own?.id}`))
    expect((await second.get('/xboot/user/info')).code).toBe(401)
    resultOf(await hal.post('/xboot/user/sessions/endOthers'))
    expect((await third.get('/xboot/user/info')).code).toBe(401)
    expect(await sessionsOf(hal)).toHaveLength(1)
  })

  test('of somebody else are answered like ones that never were', async () => {
    const ida = await server.addUser('ida')
    const [foreign] = await sessionsOf(server.admin)
    expect(await ida.delete(`/xboot/user/sessions/${foreign?.id}`)).toMatchObject({ error: { id: 'general.notFound' } })
  })
})

describe('how somebody wants to see lists', () => {
  const read = async (client: Client) => resultOf(await client.get('/xboot/user/listLooks'))
  const keep = (client: Client, resource: string, look: object) =>
    client.post('/xboot/user/listLooks', { resource, look: JSON.stringify(look) })
  const columns = { order: ['name', 'status'], widths: { name: 240 } }

  test('is kept with the account, each part by itself, and shown to nobody else', async () => {
    const [one, other] = [await server.addUser('looker'), await server.addUser('stranger')]
    resultOf(await keep(one, 'device', { columns }))
    resultOf(await keep(one, 'device', { rows: 50 }))
    const views = [{ name: 'Online', search: 'status=online' }]
    resultOf(await keep(one, 'file', { views }))
    expect(await read(one)).toEqual([
      { resource: 'device', look: { columns, rows: 50 } },
      { resource: 'file', look: { views } },
    ])
    expect(await read(other)).toEqual([])
  })

  test('of the home page includes the widths of its tiles', async () => {
    const one = await server.addUser('resizer')
    const tiles = { order: ['home.plays'], hidden: ['home.users'], widths: { 'home.plays': 6 } }
    resultOf(await keep(one, 'home', { tiles }))
    expect(await read(one)).toEqual([{ resource: 'home', look: { tiles } }])
  })

  test('two browsers that keep different things of one list at one moment do not undo each other', async () => {
    const one = await server.addUser('twice')
    await Promise.all(
      [keep(one, 'user', { columns }), keep(one, 'user', { rows: 100 })].map(async each => resultOf(await each)),
    )
    expect(await read(one)).toEqual([{ resource: 'user', look: { columns, rows: 100 } }])
  })

  test('is refused at its field where it is of no list, or no look at all', async () => {
    const one = await server.addUser('careless')
    for (const [resource, look, field] of [
      ['nothing', { rows: 50 }, 'resource'],
      ['toString', { rows: 50 }, 'resource'],
      ['device', { rows: 51 }, 'look'],
      ['device', { columns: { order: [], widths: { name: 5 } } }, 'look'],
      ['home', { tiles: { order: [], hidden: [], widths: { 'home.plays': 5 } } }, 'look'],
      ['device', { views: Array.from({ length: 51 }, (_, at) => ({ name: `${at}`, search: '' })) }, 'look'],
    ] as const) {
      expect(await keep(one, resource, look)).toMatchObject({ success: false, error: { fields: [{ field }] } })
    }
    expect(await read(one)).toEqual([])
  })
})
