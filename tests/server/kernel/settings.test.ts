// Settings: one suite over every declaration, then the conventions of the wire protocol and failures.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretMask, setInputOf } from '#contract/derive/settingCallsOf.ts'
import { settingKeysOf } from '#contract/derive/settingKeysOf.ts'
import type { Field } from '#contract/kernel/field.ts'
import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { settingsSource } from '#server/base/keys.ts'
import { createSecretBox } from '#server/siteSettings/stored/createSecretBox.ts'
import { createSiteSettings } from '#server/siteSettings/stored/createSiteSettings.ts'
import { warnOfLostKey } from '#server/siteSettings/warnOfLostKey.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { badSampleOf, sampleOf } from '#tests/server/support/samples/sampleOf.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { addFile } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import {
  adminPassword,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

type Shown = Record<string, unknown> & { revision: number; lostSecrets: string[] }

let server: TestServer
let bare: Client
beforeAll(async () => {
  server = await startTestServer()
  bare = await server.addUser('bare')
})
afterAll(() => server.close())

/** Values that a declaration alone does not determine. */
const fixtures: { readonly [N in SiteSettingName]?: Record<string, unknown> } = {
  other: { domain: 'https://screens.example.com' },
  // The test server sets the time zone by an environment variable.
  site: { timeZone: 'Asia/Shanghai' },
  map: { tilesAddress: 'https://tiles.example/{z}/{x}/{y}.png' },
}

const url = (setting: SiteSetting, variant = '') => `/xboot/setting${setting.path}${variant ? `/${variant}` : ''}`
const setUrl = (setting: SiteSetting) => `/xboot/setting${setting.path}/set`

function samplesOf(setting: SiteSetting, variant: string): Record<string, unknown> {
  // A font setting must name a font of the site.
  const own = Object.entries(fieldsOf(setting, variant)).map(
    ([name, field]) => [name, /Font$/.test(name) ? 'oswald' : sampleOf(field)] as const,
  )
  const by = setting.variants ? { [setting.variants.by]: variant } : {}
  return {
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined && value !== null)),
    ...by,
    ...fixtures[setting.name as SiteSettingName],
  }
}

const secretsOf = (setting: SiteSetting, variant: string) =>
  Object.entries(fieldsOf(setting, variant)).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))

const all = Object.values<SiteSetting>(siteSettings).flatMap(setting =>
  Object.keys(setting.variants?.of ?? { '': [] }).map(variant => ({
    label: variant ? `${setting.name} ${variant}` : setting.name,
    setting,
    variant,
  })),
)

describe.each(all)('$label', ({ setting, variant }) => {
  test('is null until it is saved', async () => {
    expect(resultOf(await server.admin.get(url(setting, variant)))).toBeNull()
  })

  test('what is saved is answered and read, its secrets as ten asterisks', async () => {
    const given = samplesOf(setting, variant)
    const secrets = secretsOf(setting, variant)
    expect(await server.admin.post(setUrl(setting), { ...given, changed: true, revision: 0 })).toMatchObject({
      success: true,
      result: null,
    })
    const shown = resultOf(await server.admin.get<Shown>(url(setting, variant)))
    for (const [name, value] of Object.entries(given))
      expect([name, shown[name]]).toEqual([name, secrets.includes(name) ? secretMask : value])
    expect(shown).toMatchObject({ revision: 1, updateBy: 'admin', lostSecrets: [] })
    const read: Record<string, unknown> = await server.parts.settings.read(
      setting.name as SiteSettingName,
      server.parts.db,
    )
    expect(read).toMatchObject(given)
  })

  test('no secret stands in the database, in an answer or in the operation log', async () => {
    const secrets = secretsOf(setting, variant)
    const clear = secrets.map(name => String(samplesOf(setting, variant)[name]))
    const { db } = server.parts
    const rows = JSON.stringify([
      await db.selectFrom('setting').selectAll().execute(),
      await db.selectFrom('log').selectAll().execute(),
      await server.admin.get(url(setting, variant)),
      await server.admin.get('/xboot/setting/overview'),
      await (await fetch(`${server.url}/xboot/common/site`)).json(),
    ])
    expect(clear.filter(secret => rows.includes(secret))).toEqual([])
  })

  test('a save without "changed" keeps the stored secrets, whatever it carries in their place', async () => {
    const before: Record<string, unknown> = await server.parts.settings.read(
      setting.name as SiteSettingName,
      server.parts.db,
    )
    const secrets = secretsOf(setting, variant)
    for (const text of [secretMask, 'another one']) {
      const given = { ...samplesOf(setting, variant), ...Object.fromEntries(secrets.map(name => [name, text])) }
      resultOf(await server.admin.post(setUrl(setting), { ...given, changed: false }))
      const kept = Object.fromEntries(secrets.map(name => [name, before[name]]))
      expect(await server.parts.settings.read(setting.name as SiteSettingName, server.parts.db)).toMatchObject({
        ...given,
        ...kept,
      })
    }
  })

  test('every field refuses what it cannot hold, by name, and nothing is saved', async () => {
    const before = resultOf(await server.admin.get<Shown>(url(setting, variant)))
    const own = fieldsOf(setting, variant)
    for (const [name, field] of Object.entries(setInputOf(setting)).filter(([name]) => Object.hasOwn(own, name))) {
      const given = { ...samplesOf(setting, variant), [name]: badSampleOf(field), changed: true }
      const answer = await server.admin.post(setUrl(setting), given)
      expect(answer, name).toMatchObject({
        success: false,
        error: { id: 'general.invalidInput', fields: [{ field: name }] },
      })
    }
    expect(resultOf(await server.admin.get<Shown>(url(setting, variant)))).toEqual(before)
  })

  test('what must be set cannot be cleared, what need not falls back to its default', async () => {
    for (const [name, field] of Object.entries(fieldsOf(setting, variant))) {
      const answer = await server.admin.post(setUrl(setting), {
        ...samplesOf(setting, variant),
        [name]: null,
        changed: true,
      })
      const isNeeded = field.options.required && field.options.default === undefined
      if (isNeeded) expect(answer, name).toMatchObject({ error: { fields: [{ field: name, id: 'field.required' }] } })
      else if (answer.success) await expectFallback(setting, name, field)
    }
    resultOf(await server.admin.post(setUrl(setting), { ...samplesOf(setting, variant), changed: true }))
  })

  test('its texts exist in four languages', () => {
    const keys = Object.keys(settingKeysOf(setting))
    for (const language of server.parts.texts.languages)
      expect([language, keys.filter(key => !server.parts.texts.find(language, 'resources', key))]).toEqual([
        language,
        [],
      ])
  })

  test('it needs the page to be read and its buttons to be changed', async () => {
    for (const answer of [
      await bare.get(url(setting, variant)),
      await bare.post(setUrl(setting), samplesOf(setting, variant)),
      await bare.delete(url(setting, variant)),
    ])
      expect(answer).toMatchObject({ success: false, code: 403 })
  })

  test('forgotten, it is as if it had never been saved', async () => {
    expect(await server.admin.delete(url(setting, variant))).toMatchObject({ success: true })
    expect(resultOf(await server.admin.get(url(setting, variant)))).toBeNull()
    const fresh = createSiteSettings({ ...server.parts, fallbacks: { site: { name: 'Marquee' } } })
    expect(await server.parts.settings.read(setting.name as SiteSettingName, server.parts.db)).toEqual(
      await fresh.read(setting.name as SiteSettingName, server.parts.db),
    )
    expect(
      await server.parts.settings.find(setting.name as SiteSettingName, { db: server.parts.db, variant }),
    ).toBeNull()
  })
})

async function expectFallback(setting: SiteSetting, name: string, { options }: Field): Promise<void> {
  const read: Record<string, unknown> = await server.parts.settings.read(
    setting.name as SiteSettingName,
    server.parts.db,
  )
  expect([name, read[name]]).toEqual([name, options.default ?? null])
}

describe('the wire', () => {
  const sms = (values: Record<string, unknown>) => server.admin.post('/xboot/setting/sms/set', values)
  const keys = { serviceName: 'ALI_SMS', accessKey: 'LTAI', secretKey: 'top secret', signName: 'Marquee' }

  test('a template of one purpose is saved and read by its number; without a provider it is 501', async () => {
    const template = (type: number) => server.admin.get(`/xboot/setting/sms/templateCode/${type}`)
    expect(await template(1)).toMatchObject({ success: false, code: 501, error: { id: 'setting.notConfigured' } })
    resultOf(await sms({ ...keys, type: -1, templateCode: 'SMS_1', changed: true }))
    resultOf(await sms({ serviceName: 'ALI_SMS', type: 1, templateCode: 'SMS_2', changed: false }))
    expect(resultOf(await template(1))).toBe('SMS_2')
    expect(resultOf(await template(4))).toBe('SMS_1')
    expect(await template(9)).toMatchObject({ success: false })
  })

  test('of two providers the one saved last is in use, and each keeps its own values', async () => {
    resultOf(await sms({ ...keys, changed: true }))
    resultOf(await sms({ ...keys, serviceName: 'TENCENT_SMS', appId: '1400', signName: 'Harbour', changed: true }))
    expect(await server.parts.settings.read('sms', server.parts.db)).toMatchObject({
      serviceName: 'TENCENT_SMS',
      signName: 'Harbour',
    })
    resultOf(await sms({ serviceName: 'ALI_SMS' }))
    expect(await server.parts.settings.read('sms', server.parts.db)).toMatchObject({
      serviceName: 'ALI_SMS',
      signName: 'Marquee',
      secretKey: 'top secret',
      appId: null,
    })
    expect(await server.parts.settings.find('sms', { db: server.parts.db, variant: 'TENCENT_SMS' })).toMatchObject({
      signName: 'Harbour',
    })
    expect(await server.admin.get('/xboot/setting/sms/NO_SMS')).toMatchObject({
      error: { id: 'setting.variantUnknown' },
    })
  })

  test('a first secret without "changed" is asked for, and asterisks are never stored as one', async () => {
    await server.admin.delete('/xboot/setting/email')
    const set = (values: Record<string, unknown>) =>
      server.admin.post('/xboot/setting/email/set', { host: 'mail.example.com', ...values })
    expect(await set({ password: 'first', changed: false })).toMatchObject({
      error: { fields: [{ field: 'password', id: 'setting.changedNeeded' }] },
    })
    expect(await set({ password: secretMask, changed: true })).toMatchObject({
      error: { fields: [{ field: 'password', id: 'field.invalid' }] },
    })
    expect(resultOf(await server.admin.get('/xboot/setting/email'))).toBeNull()
  })

  test('the address of the server is kept without what stands behind the host', async () => {
    const set = (domain: string) => server.admin.post('/xboot/setting/other/set', { domain })
    resultOf(await set('https://Screens.example.com:8443/'))
    expect(await server.parts.settings.read('other', server.parts.db)).toEqual({
      domain: 'https://screens.example.com:8443',
    })
    for (const domain of ['{host}/', 'https://a.example/path', 'https://a.example/?q', 'https://u:p@a.example'])
      expect(await set(domain)).toMatchObject({ error: { fields: [{ field: 'domain', id: 'setting.notDomain' }] } })
  })

  test('half a login provider is refused, with what is missing', async () => {
    await server.admin.delete('/xboot/setting/login')
    expect(await server.admin.post('/xboot/setting/login/set', { githubClientId: 'abc' })).toMatchObject({
      error: { fields: [{ field: 'githubClientSecret', id: 'field.required' }] },
    })
    expect(await server.admin.post('/xboot/setting/login/set', { githubClientId: null })).toMatchObject({
      success: true,
    })
  })
})

describe('two administrators', () => {
  test('the second is told who was first, and nothing is overwritten', async () => {
    resultOf(await server.admin.post('/xboot/setting/retention/set', { logDays: 90 }))
    const { revision } = resultOf(await server.admin.get<Shown>('/xboot/setting/retention'))
    resultOf(await server.admin.post('/xboot/setting/retention/set', { logDays: 91, revision }))
    expect(await server.admin.post('/xboot/setting/retention/set', { logDays: 92, revision })).toMatchObject({
      success: false,
      error: { id: 'general.conflict', params: { by: 'admin' } },
    })
    expect(await server.parts.settings.read('retention', server.parts.db)).toMatchObject({ logDays: 91 })
  })

  test('of two who save for the first time one wins, and the other is told', async () => {
    await server.admin.delete('/xboot/setting/retention')
    const answers = await Promise.all(
      [30, 40].map(logDays => server.admin.post('/xboot/setting/retention/set', { logDays, revision: 0 })),
    )
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  })
})

describe('seeing a secret', () => {
  const see = (type: string, password: string, client = server.admin) =>
    client.post<string>(`/xboot/setting/seeSecret/${type}`, { password })
  const seeByHeader = async (type: string, password?: string) => {
    const headers = { accessToken: server.admin.token, ...(password === undefined ? {} : { password }) }
    return (await fetch(`${server.url}/xboot/setting/seeSecret/${type}`, { headers })).json()
  }

  test('needs the own password, in the body or as the header of the wire’s form', async () => {
    resultOf(
      await server.admin.post('/xboot/setting/email/set', {
        host: 'mail.example.com',
        password: 'gähn',
        changed: true,
      }),
    )
    expect(resultOf(await see('EMAIL_SETTING', adminPassword))).toBe('gähn')
    expect(await seeByHeader('EMAIL_SETTING', encodeURIComponent(adminPassword))).toMatchObject({ result: 'gähn' })
    expect(await seeByHeader('EMAIL_SETTING')).toMatchObject({ code: 403, error: { id: 'setting.passwordNeeded' } })
    expect(await see('EMAIL_SETTING', 'wrong')).toMatchObject({ error: { fields: [{ field: 'password' }] } })
    expect(resultOf(await see('MINIO_OSS', adminPassword))).toBe('')
    expect(await see('NOTHING', adminPassword)).toMatchObject({ error: { id: 'general.notFound' } })
  })

  test('is recorded, the looks that were refused as well, and neither secret nor password with it', async () => {
    const rows = await server.parts.db
      .selectFrom('log')
      .select(['name', 'username', 'requestUrl', 'requestParam', 'succeeded'])
      .where('name', 'like', 'setting.seeSecret%')
      .orderBy('createTime')
      .orderBy('id')
      .execute()
    const ofMail = rows.filter(({ requestUrl }) => requestUrl?.endsWith('/EMAIL_SETTING'))
    expect(ofMail.map(({ name, succeeded }) => [name, succeeded])).toEqual([
      ['setting.seeSecret', true],
      ['setting.seeSecretByHeader', true],
      ['setting.seeSecretByHeader', false],
      ['setting.seeSecret', false],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/gähn|Lighthouse|wrong/)
  })

  test('needs its own permission', async () => {
    expect(await see('EMAIL_SETTING', 'Harbour-17-x', bare)).toMatchObject({ success: false, code: 403 })
  })

  test('cannot be guessed at: wrong passwords lock like failed sign-ins', async () => {
    const { db } = server.parts
    for (let tries = 0; tries < 12; tries += 1) await see('EMAIL_SETTING', `guess ${tries}`)
    expect(await see('EMAIL_SETTING', adminPassword)).toMatchObject({ error: { id: 'auth.locked' } })
    await db.deleteFrom('loginFailure').execute()
  })
})

const boxIn = (dataDir: string) => settingsSource({ dataDir, settingsKey: null })

describe('the key file', () => {
  test('is made whole, for its owner alone, when the first secret is stored', async () => {
    const { keyFile } = server.parts.secretBox
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    expect(await readFile(keyFile, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    const folder = await mkdtemp(join(tmpdir(), 'marquee-keys-'))
    const boxes = Array.from({ length: 4 }, () => createSecretBox(boxIn(folder)))
    const sealed = boxes.map(box => box.seal('place', 'text'))
    expect(boxes.every(box => sealed.every(text => box.open('place', text) === 'text'))).toBe(true)
    expect(await readdir(folder)).toEqual(['settings.key'])
    await rm(folder, { recursive: true })
  })

  test('what is sealed opens at its own place alone and cannot be changed', () => {
    const { secretBox } = server.parts
    const sealed = secretBox.seal('setting:email::password', 'text')
    expect(() => secretBox.open('setting:sms:ALI_SMS:secretKey', sealed)).toThrow()
    const [version, key, nonce, body = ''] = sealed.split('.')
    const changed = [version, key, nonce, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`].join('.')
    expect(() => secretBox.open('setting:email::password', changed)).toThrow()
  })

  test('when it is lost this is said, what needs no secret goes on, and entering the secret again mends it', async () => {
    resultOf(
      await server.admin.post('/xboot/setting/email/set', { host: 'mail.example.com', password: 'old', changed: true }),
    )
    const folder = await mkdtemp(join(tmpdir(), 'marquee-keys-'))
    const secretBox = createSecretBox(boxIn(folder))
    const own = createSiteSettings({ ...server.parts, secretBox, fallbacks: {} })
    await expect(own.read('email', server.parts.db)).rejects.toMatchObject({ id: 'setting.keyLost' })
    expect(await own.readPlain('email', server.parts.db)).toMatchObject({ host: 'mail.example.com' })

    const other = await startTestServer()
    try {
      resultOf(
        await other.admin.post('/xboot/setting/email/set', { host: 'mail.example.com', password: 'x', changed: true }),
      )
      const stored = await server.parts.db.selectFrom('setting').selectAll().where('name', '=', 'email').execute()
      const secrets = JSON.stringify(stored[0]?.secrets)
      await other.parts.db.updateTable('setting').set({ secrets }).where('name', '=', 'email').execute()
      expect(resultOf(await other.admin.get('/xboot/setting/email'))).toMatchObject({
        password: secretMask,
        lostSecrets: ['password'],
      })
      expect(resultOf(await other.admin.get('/xboot/setting/overview'))).toContainEqual({
        name: 'email',
        variant: '',
        isSaved: true,
        hasLostSecret: true,
      })
      expect(
        await other.admin.post('/xboot/setting/seeSecret/EMAIL_SETTING', { password: adminPassword }),
      ).toMatchObject({ success: false, error: { id: 'setting.keyLost' } })
      expect(await warnOfLostKey(other.parts)).toMatch(/cannot be read: email\. Put .*settings\.key back/)
      resultOf(await other.admin.post('/xboot/setting/email/set', { password: 'new', changed: true }))
      expect(await warnOfLostKey(other.parts)).toBeNull()
      expect(await other.parts.settings.read('email', other.parts.db)).toMatchObject({ password: 'new' })
    } finally {
      await other.close()
    }
    await rm(folder, { recursive: true })
  })

  test('a damaged one is named, not replaced', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-keys-'))
    await writeFile(join(folder, 'settings.key'), 'half')
    expect(() => createSecretBox(boxIn(folder)).seal('place', 'text')).toThrow(/settings\.key is damaged/)
    expect(await readFile(join(folder, 'settings.key'), 'utf8')).toBe('half')
    await rm(folder, { recursive: true })
  })
})

describe('the site', () => {
  const site = async () =>
    ((await (await fetch(`${server.url}/xboot/common/site`)).json()) as { result: Record<string, unknown> }).result
  const addPicture = async (kind: 'picture' | 'video' = 'picture') => {
    const file = await addFile(server, 'admin')
    const bytes = await picture('#ff0000', 2000, 1000)
    const { fkey } = await server.parts.db
      .selectFrom('file')
      .select('fkey')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    await server.parts.media.files.putBytes(bytes, fkey ?? '', 'LOCAL_OSS')
    await server.parts.db.updateTable('file').set({ kind }).where('id', '=', file.id).execute()
    return file.id
  }
  const fetchPicture = (url: unknown) => fetch(`${server.url}${String(url)}`)

  test('tells everybody its name, colours and pictures, and nothing else that is set', async () => {
    await server.admin.delete('/xboot/setting/site')
    expect(await site()).toMatchObject({ name: 'Marquee', logo: null, accent: null, background: null, carousel: [] })
    const logo = await addPicture()
    resultOf(await server.admin.post('/xboot/setting/site/set', { name: 'Harbour Signs', accent: '#0a7d4f', logo }))
    const slide = await addPicture()
    for (const [title, status] of [
      ['Shown', 0],
      ['Hidden', -1],
    ])
      resultOf(
        await server.admin.post('/xboot/carousel/add', { title, picture: slide, status, url: 'https://a.example' }),
      )
    const told = await site()
    expect(told).toMatchObject({
      name: 'Harbour Signs',
      accent: '#0a7d4f',
      carousel: [{ title: 'Shown', url: 'https://a.example' }],
    })
    expect(Object.keys(told).sort()).toEqual(
      [
        'accent',
        'background',
        'carousel',
        'isRenewalCharged',
        'isSmall',
        'isZoneSet',
        'limits',
        'logo',
        'name',
        'timeZone',
        'version',
      ].sort(),
    )
    for (const url of [told.logo, (told.carousel as { picture: string }[])[0]?.picture]) {
      const answer = await fetchPicture(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([drawn.width, drawn.height]).toEqual([1600, 800])
      expect(
        (
          await fetchPicture(url).then(() =>
            fetch(`${server.url}${String(url)}`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }),
          )
        ).status,
      ).toBe(304)
    }
  })

  test('gives out no other picture than those, and none that is no longer shown', async () => {
    const other = await addPicture()
    expect((await fetchPicture(`/xboot/common/picture/${other}`)).status).toBe(404)
    const { logo } = await site()
    resultOf(await server.admin.post('/xboot/setting/site/set', { logo: null }))
    expect((await fetchPicture(logo)).status).toBe(404)
  })

  test('names the picture of the card in heartbeats, and gives it to anyone while it is chosen', async () => {
    const screen = await pairScreen(server, server.admin, 'Counter')
    expect(await screen.beat()).toMatchObject({ card: null })
    const cardPicture = await addPicture()
    const address = `/xboot/common/picture/${cardPicture}`
    expect((await fetchPicture(address)).status).toBe(404)
    resultOf(await server.admin.post('/xboot/setting/publishing/set', { cardPicture }))
    expect(await screen.beat()).toMatchObject({ card: cardPicture })
    expect((await fetchPicture(address)).status).toBe(200)
    expect(await server.admin.delete(`/xboot/file/delete/${cardPicture}`)).toMatchObject({
      error: { id: 'file.inUse' },
    })
    resultOf(await server.admin.post('/xboot/setting/publishing/set', { cardPicture: null }))
    expect(await screen.beat()).toMatchObject({ card: null })
    expect((await fetchPicture(address)).status).toBe(404)
  })

  test('a logo must be a picture, and a picture in use is not deleted', async () => {
    const video = await addPicture('video')
    expect(await server.admin.post('/xboot/setting/site/set', { logo: video })).toMatchObject({
      error: { fields: [{ field: 'logo', id: 'file.kindUnfit' }] },
    })
    expect(await server.admin.post('/xboot/carousel/add', { title: 'Film', picture: video })).toMatchObject({
      error: { fields: [{ field: 'picture', id: 'file.kindUnfit' }] },
    })
    const logo = await addPicture()
    resultOf(await server.admin.post('/xboot/setting/site/set', { logo }))
    expect(await server.admin.delete(`/xboot/file/delete/${logo}`)).toMatchObject({ error: { id: 'file.inUse' } })
  })

  test('a new name reaches open pages by the socket', async () => {
    const listener = await listen(server, { token: server.admin.token, destinations: ['/topic/subscribe'] })
    resultOf(await server.admin.post('/xboot/setting/site/set', { name: 'Another' }))
    await listener.until(() => listener.of('site').length > 0)
    await listener.close()
  })
})
