import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { lastTo, refusalOf, sentTo, solvedCaptcha } from '#tests/server/support/rights/proofs.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const password = 'Harbour-17-x'
const minute = 60_000
const domain = 'https://screens.example.com'
let server: TestServer
let ahead = 0
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  resultOf(await server.admin.post('/xboot/setting/other/set', { domain }))
  expect(refusalOf(await regist({ username: 'too-early' })), 'on a new server').toBe('registration.closed')
  await setRegistration({ isOpen: true })
})
afterAll(() => server.close())
beforeEach(() => server.parts.db.deleteFrom('useCount').execute())

type Made = { id: string; username: string; email: null; mustVerifyEmail: boolean }
const newName = () => {
  count += 1
  return `newcomer${count}`
}
async function regist(values: Record<string, unknown>) {
  const { captchaId, answer } = await solvedCaptcha(server)
  return server.anonymous.post<Made>('/xboot/user/regist', { password, captchaId, verify: answer, ...values })
}
async function ticket(): Promise<string> {
  const { captchaId, answer } = await solvedCaptcha(server)
  return resultOf(await server.anonymous.post<string>('/xboot/user/regist/open', { captchaId, verify: answer }))
}
const rowOf = (username: string) =>
  server.parts.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const setRegistration = async (values: Record<string, unknown>) =>
  resultOf(await server.admin.post('/xboot/setting/registration/set', values))

/** Requests a link; returns the target of the redirect. */
async function follow(link = ''): Promise<string> {
  const answer = await fetch(server.url + new URL(link).pathname, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

describe('making an account', () => {
  test('makes an ordinary one with the default roles, whatever else the form says', async () => {
    const username = newName()
    const admin = await rowOf('admin')
    const forged = { type: 1, status: -1, roles: admin.roles.join(','), departmentId: '1', id: admin.id, createBy: 'x' }
    const made = resultOf(await regist({ username, nickName: '<b>New</b>', ...forged }))
    expect(JSON.stringify(made)).not.toContain('argon2')
    const { roles, ...row } = await rowOf(username)
    expect(row).toMatchObject({ id: made.id, type: 0, status: 0, departmentId: null, ownerId: null })
    const defaults = await server.parts.db.selectFrom('role').select('id').where('defaultRole', '=', true).execute()
    expect(roles).toEqual(defaults.map(({ id }) => id))
    await server.signIn(username, password)
  })

  test('a picture is good for one try, right or wrong, and without one nothing is made', async () => {
    const { captchaId, answer } = await solvedCaptcha(server)
    const attempt = (verify: string, username = newName()) =>
      server.anonymous.post('/xboot/user/regist', { username, password, captchaId, verify })
    expect(refusalOf(await attempt('zzzz'))).toBe('auth.captchaWrong')
    expect(refusalOf(await attempt(answer))).toBe('auth.captchaExpired')
    expect(refusalOf(await server.anonymous.post('/xboot/user/regist', { username: newName(), password }))).toBe(
      'auth.captchaRequired',
    )
  })

  test('a name that is taken and a weak password are refused at their field, and the ticket stays good', async () => {
    const username = newName()
    const own = await ticket()
    const attempt = (values: Record<string, unknown>) =>
      server.anonymous.post('/xboot/user/regist', { username, password, ticket: own, ...values })
    expect(refusalOf(await attempt({ username: 'ADMIN' }))).toBe('username: field.taken')
    expect(refusalOf(await attempt({ password: `${username}-A1` }))).toBe('password: password.containsName')
    expect(refusalOf(await attempt({ username: 'ab' }))).toBe('username: field.tooShort')
    expect(refusalOf(await attempt({}))).toBeNull()
    expect(refusalOf(await attempt({ username: newName() }))).toBe('auth.captchaExpired')
  })

  test('of two who want one name at one moment one gets it', async () => {
    const username = newName()
    const answers = await Promise.all([regist({ username }), regist({ username: username.toUpperCase() })])
    expect(answers.map(refusalOf).sort()).toEqual([null, 'username: field.taken'].sort())
  })

  test('only callers who solved a captcha learn which names are free, and not of all of them', async () => {
    const own = await ticket()
    const isFree = (username: string, given = own) =>
      server.anonymous.post<boolean>('/xboot/user/regist/isFree', { ticket: given, username })
    expect(resultOf(await isFree('Admin'))).toBe(false)
    expect(resultOf(await isFree(newName()))).toBe(true)
    expect(refusalOf(await isFree('admin', 'made-up'))).toBe('auth.captchaExpired')
    for (let i = 2; i < 50; i += 1) await isFree(newName())
    expect(refusalOf(await isFree('admin'))).toBe('general.tooOften')
    ahead += 30 * minute
    expect(refusalOf(await isFree('admin'))).toBe('auth.captchaExpired')
  })

  test('a site that closed its registration makes none and looks at no names', async () => {
    await setRegistration({ isOpen: false, verification: 'none' })
    expect(refusalOf(await regist({ username: newName() }))).toBe('registration.closed')
    const { captchaId, answer } = await solvedCaptcha(server)
    expect(refusalOf(await server.anonymous.post('/xboot/user/regist/open', { captchaId, verify: answer }))).toBe(
      'registration.closed',
    )
    expect(resultOf(await server.anonymous.get('/xboot/common/signInOptions'))).toMatchObject({
      registration: { isOpen: false },
    })
    await setRegistration({ isOpen: true, verification: 'none' })
  })

  test('a new member gets the messages that are meant for new accounts', async () => {
    const message = { title: 'Welcome', content: '<p>Hello</p>', type: 0, range: 0, createSend: true }
    resultOf(await server.admin.post('/xboot/message/add', message))
    const username = newName()
    await regist({ username })
    const member = await server.signIn(username, password)
    const { id } = resultOf(await member.get<{ id: string }>('/xboot/user/info'))
    const page = await member.get<{ totalElements: number }>('/xboot/messageSend/getByCondition', {
      userId: id,
      status: 0,
    })
    expect(resultOf(page).totalElements).toBe(1)
  })
})

describe('the phone number of a new member', () => {
  const mobile = '13900000001'
  const ask = () => server.anonymous.get(`/xboot/common/captcha/sendSms/${mobile}`, { purpose: 'register' })

  test('is kept once its code is right', async () => {
    const username = newName()
    await ask()
    expect(refusalOf(await regist({ username, mobile, smsCode: '12345x' }))).toBe('smsCode: auth.codeWrong')
    const { code } = await lastTo(server, mobile)
    resultOf(await regist({ username, mobile, smsCode: code }))
    expect(await rowOf(username)).toMatchObject({ mobile })
  })

  test('that is another’s already is told to its holder only', async () => {
    ahead += minute
    expect(refusalOf(await regist({ username: newName(), mobile, smsCode: '000000' }))).toBe('smsCode: auth.codeWrong')
    await ask()
    const { code } = await lastTo(server, mobile)
    expect(refusalOf(await regist({ username: newName(), mobile, smsCode: code }))).toBe('mobile: field.taken')
  })

  test('without a code is taken down where the site asks for none: no way in, and no word whether it is another’s', async () => {
    const username = newName()
    expect(resultOf(await regist({ username, mobile }))).toMatchObject({ username, mobile: null })
    expect(await rowOf(username)).toMatchObject({ mobile: null, unprovenMobile: mobile })
    const fresh = '13900000002'
    const first = newName()
    const second = newName()
    for (const name of [first, second]) resultOf(await regist({ username: name, mobile: fresh }))
    resultOf(await server.anonymous.get(`/xboot/common/captcha/sendSms/${fresh}`, { type: 1 }))
    expect(await sentTo(server, fresh)).toEqual([])
    ahead += minute
    const member = await server.signIn(first, password)
    expect(resultOf(await member.get('/xboot/user/profile'))).toMatchObject({ mobile: null, unprovenMobile: fresh })
    await server.anonymous.get(`/xboot/common/captcha/sendSms/${fresh}`, { purpose: 'changeMobile' })
    const { code } = await lastTo(server, fresh)
    resultOf(await member.post('/xboot/user/changeMobile', { mobile: fresh, code, password }))
    expect(await rowOf(first)).toMatchObject({ mobile: fresh, unprovenMobile: null })
  })

  test('is demanded, and its code, where the site says so', async () => {
    await setRegistration({ isOpen: true, verification: 'sms' })
    expect(refusalOf(await regist({ username: newName() }))).toBe('mobile: field.required')
    expect(refusalOf(await regist({ username: newName(), mobile }))).toBe('smsCode: field.required')
    await setRegistration({ isOpen: true, verification: 'none' })
  })
})

describe('the e-mail address', () => {
  test('of a new member counts once the mailed link was followed, and the link once', async () => {
    const [username, email] = [newName(), 'first@example.com']
    expect(resultOf(await regist({ username, email }))).toMatchObject({ email: null, mustVerifyEmail: false })
    expect((await rowOf(username)).email).toBeNull()
    const { link } = await lastTo(server, email)
    expect(link).toMatch(/^https:\/\/screens\.example\.com\/xboot\/email\/validate\//)
    expect(await follow(link)).toBe('/email-result?result=1')
    expect((await rowOf(username)).email).toBe(email)
    expect(await follow(link)).toBe('/email-result?result=0')
  })

  test('opens the account where the site demands it; until then the password brings the mail again', async () => {
    await setRegistration({ isOpen: true, verification: 'email' })
    const [username, email] = [newName(), 'second@example.com']
    expect(refusalOf(await regist({ username }))).toBe('email: field.required')
    expect(resultOf(await regist({ username, email }))).toMatchObject({ mustVerifyEmail: true })
    const login = () => server.anonymous.post('/xboot/login', { username, password })
    const refused = await login()
    expect(refused).toMatchObject({ error: { id: 'auth.unopened', params: { email: 's…@example.com' } } })
    await login()
    expect(await sentTo(server, email)).toHaveLength(2)
    ahead += 2 * minute
    await login()
    const mails = await sentTo(server, email)
    expect(mails).toHaveLength(3)
    expect(await follow(mails[0]?.params.link)).toBe('/email-result?result=0')
    expect(await follow(mails[2]?.params.link)).toBe('/email-result?result=1')
    expect((await login()).success).toBe(true)
    await setRegistration({ isOpen: true, verification: 'none' })
  })

  test('is changed by its owner alone, once in two minutes, by a link that ends after thirty', async () => {
    const [owner, other] = [await server.addUser('owner-mail'), await server.addUser('other-mail')]
    const send = (values: Record<string, unknown>) => owner.post('/xboot/email/sendCheckEmail', { password, ...values })
    expect(refusalOf(await send({ id: other.id, email: 'own@example.com' }))).toBe('general.notFound')
    expect(refusalOf(await send({ id: owner.id, email: 'no address' }))).toBe('email: field.notEmail')
    expect(refusalOf(await send({ id: owner.id, email: 'own@example.com' }))).toBeNull()
    expect(refusalOf(await send({ email: 'own@example.com' }))).toBe('general.tooOften')
    const { link } = await lastTo(server, 'own@example.com')
    ahead += 30 * minute
    expect(await follow(link)).toBe('/email-result?result=0')
    expect((await rowOf('owner-mail')).email).toBeNull()
  })

  test('that got another owner meanwhile stays his', async () => {
    const [early, late] = [await server.addUser('early-mail'), await server.addUser('late-mail')]
    const email = 'wanted@example.com'
    resultOf(await early.post('/xboot/email/sendCheckEmail', { email, password }))
    const { link: first } = await lastTo(server, email)
    resultOf(await late.post('/xboot/email/sendCheckEmail', { email: 'Wanted@Example.com', password }))
    const { link: second } = await lastTo(server, 'Wanted@Example.com')
    expect(await follow(second)).toBe('/email-result?result=1')
    expect(await follow(first)).toBe('/email-result?result=0')
    expect((await rowOf('early-mail')).email).toBeNull()
  })

  test('that was only given makes way for the one who proves it; one that was proved stays', async () => {
    const [squatter, owner] = [await server.addUser('squats'), await server.addUser('owns')]
    const prove = async (client: Client, email: string) => {
      ahead += 2 * minute
      resultOf(await client.post('/xboot/email/sendCheckEmail', { email, password }))
      return follow((await lastTo(server, email)).link)
    }
    const email = 'ceo@example.com'
    const edit = (values: Record<string, unknown>) => server.admin.post('/xboot/user/admin/edit', values)
    resultOf(await edit({ id: squatter.id, email: 'CEO@example.com', mobile: '139 0000 7777' }))
    expect(await prove(owner, email)).toBe('/email-result?result=1')
    expect([(await rowOf('squats')).email, (await rowOf('owns')).email]).toEqual([null, email])
    expect(refusalOf(await edit({ id: squatter.id, email }))).toBe('email: field.taken')
    expect(await prove(await server.signIn('squats', 'Harbour-17-x'), email)).toBe('/email-result?result=0')
    expect((await rowOf('owns')).email).toBe(email)
    await server.anonymous.get('/xboot/common/captcha/sendSms/13900007777', { purpose: 'changeMobile' })
    const { code } = await lastTo(server, '13900007777')
    resultOf(await owner.post('/xboot/user/changeMobile', { mobile: '13900007777', code, password }))
    expect([(await rowOf('squats')).mobile, (await rowOf('owns')).mobile]).toEqual([null, '13900007777'])
  })

  test('nobody, not even an administrator, changes their own address or number without a proof', async () => {
    const { id } = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    const edit = (values: Record<string, unknown>) => server.admin.post('/xboot/user/admin/edit', { id, ...values })
    expect(refusalOf(await edit({ email: 'ceo@victim.example' }))).toBe('email: user.proveOwn')
    expect(refusalOf(await edit({ mobile: '+8613800000000' }))).toBe('mobile: user.proveOwn')
    resultOf(await edit({ nickName: 'Keeper' }))
  })

  test('cannot be proved where the site does not know its own address, and nothing is made then', async () => {
    await server.parts.db.deleteFrom('setting').where('name', '=', 'other').execute()
    const username = newName()
    expect(refusalOf(await regist({ username, email: 'third@example.com' }))).toBe('email.noDomain')
    expect(await server.parts.db.selectFrom('user').select('id').where('username', '=', username).execute()).toEqual([])
    resultOf(await server.admin.post('/xboot/setting/other/set', { domain }))
  })
})

test('the licence agreement is the site’s own where one is written, in the reader’s language', async () => {
  const read = async (language: string) => {
    const answer = await fetch(`${server.url}/xboot/common/agreement`, { headers: { 'accept-language': language } })
    return ((await answer.json()) as { result: string | null }).result
  }
  expect(await read('ja-JP')).toBeNull()
  resultOf(await server.admin.post('/xboot/setting/site/set', { name: 'Marquee', agreementJapanese: '独自の規約' }))
  expect([await read('ja-JP'), await read('en-US')]).toEqual(['独自の規約', null])
})
