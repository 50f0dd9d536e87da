import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { distortCharacters } from '#server/accounts/signIn/captcha.ts'
import { hashRecoveryCode, sealedFor, totpOf } from '#server/accounts/signIn/twoFactor.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { lastTo, refusalOf, sentTo, solvedCaptcha } from '#tests/server/support/rights/proofs.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const password = 'Harbour-17-x'
const minute = 60_000
let server: TestServer
let ahead = 0
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.close())
// Resets rate limits between tests.
beforeEach(() => server.parts.db.deleteFrom('useCount').execute())

/** An account with its own phone number and mail address. */
async function addMember() {
  count += 1
  const [username, mobile, email] = [`member${count}`, `1380000${1000 + count}`, `member${count}@example.com`]
  const { id } = await server.addUser(username, { mobile, email })
  return { id, username, mobile, email }
}

const ask = (mobile: string, query: Record<string, string> = { purpose: 'login' }) =>
  server.anonymous.get(`/xboot/common/captcha/sendSms/${mobile}`, query)
const enter = (mobile: string, code: string) => server.anonymous.post<string>('/xboot/user/smsLogin', { mobile, code })
const codeSentTo = async (mobile: string) => (await lastTo(server, mobile)).code ?? ''
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const withToken = (token: string): Client => ({ ...server.anonymous, token, get: fetchAs(token) })
const fetchAs =
  (token: string) =>
  async <T>(url: string) =>
    (await (await fetch(server.url + url, { headers: { accessToken: token } })).json()) as T & never

describe('signing in with a code by text message', () => {
  test('a code lets its number in, once', async () => {
    const { mobile, username } = await addMember()
    expect(resultOf(await ask(mobile))).toBeNull()
    const code = await codeSentTo(mobile)
    expect(code).toMatch(/^\d{6}$/)
    const token = resultOf(await enter(mobile, code))
    expect(await withToken(token).get('/xboot/user/info')).toMatchObject({ result: { username } })
    expect(refusalOf(await enter(mobile, code))).toBe('code: auth.codeWrong')
  })

  test('the answer does not tell whether a number is known, not even where the wire asks for just that', async () => {
    const { mobile } = await addMember()
    const [known, unknown] = [await ask(mobile), await ask('13911111111')]
    expect({ ...unknown, timestamp: 0 }).toEqual({ ...known, timestamp: 0 })
    expect(await sentTo(server, mobile)).toHaveLength(1)
    expect(await sentTo(server, '13911111111')).toEqual([])
    // Resets the limits, because the fourth message within an hour would require a captcha.
    await server.parts.db.deleteFrom('useCount').execute()
    const { mobile: other } = await addMember()
    const asked = [await ask(other, { type: '1' }), await ask('13911111112', { type: '1' })]
    expect({ ...asked[1], timestamp: 0 }).toEqual({ ...asked[0], timestamp: 0 })
    expect(await sentTo(server, other)).toHaveLength(1)
    expect(await sentTo(server, '13911111112')).toEqual([])
    expect(refusalOf(await enter('13911111111', '123456'))).toBe('code: auth.codeWrong')
  })

  test('blanks and hyphens in a number do not matter; what is no number is refused at its field', async () => {
    const { mobile } = await addMember()
    await ask(mobile.replace(/^(...)(....)/, '$1-$2%20'))
    expect((await enter(mobile, await codeSentTo(mobile))).success).toBe(true)
    expect(refusalOf(await ask('call-me'))).toBe('mobile: field.notPhone')
  })

  test('five wrong answers kill a code, a volley of them at once too', async () => {
    const { mobile } = await addMember()
    await ask(mobile)
    const code = await codeSentTo(mobile)
    const volley = await Promise.all(Array.from({ length: 8 }, () => enter(mobile, wrongFor(code))))
    expect(new Set(volley.map(refusalOf))).toEqual(new Set(['code: auth.codeWrong']))
    expect(refusalOf(await enter(mobile, code))).toBe('code: auth.codeWrong')
  })

  test('guessing by force ends after ten tries from one address, though every code is a new one', async () => {
    const { mobile } = await addMember()
    for (let round = 0; round < 2; round += 1) {
      ahead += minute
      await ask(mobile)
      const wrong = wrongFor(await codeSentTo(mobile))
      for (let i = 0; i < 5; i += 1) expect(refusalOf(await enter(mobile, wrong))).toBe('code: auth.codeWrong')
    }
    ahead += minute
    await ask(mobile)
    expect(refusalOf(await enter(mobile, await codeSentTo(mobile)))).toBe('general.tooOften')
    ahead += 10 * minute
    await server.parts.db.deleteFrom('useCount').where('key', 'like', 'sendSms:ip:%').execute()
    await ask(mobile)
    expect((await enter(mobile, await codeSentTo(mobile))).success).toBe(true)
  })

  test('one address may try thirty times, whatever the numbers', async () => {
    const answers: (string | null)[] = []
    for (let i = 0; i < 31; i += 1) answers.push(refusalOf(await enter(`1377000${1000 + i}`, '000000')))
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'code: auth.codeWrong'))
    expect(answers[30]).toBe('general.tooOften')
  })

  test('a number gets one code a minute and five an hour', async () => {
    const { mobile } = await addMember()
    const again = async () => {
      await server.parts.db.deleteFrom('useCount').where('key', 'like', 'sendSms:ip:%').execute()
      return refusalOf(await ask(mobile))
    }
    expect(await again()).toBeNull()
    expect(await again()).toBe('general.tooOften')
    for (let i = 0; i < 4; i += 1) {
      ahead += minute
      expect(await again()).toBeNull()
    }
    ahead += minute
    expect(await again()).toBe('general.tooOften')
    expect(await sentTo(server, mobile)).toHaveLength(5)
  })

  test('after three messages an address must read a picture', async () => {
    for (let i = 0; i < 3; i += 1) expect(refusalOf(await ask(`1366000${1000 + i}`))).toBeNull()
    const { mobile } = await addMember()
    expect(refusalOf(await ask(mobile))).toBe('auth.captchaRequired')
    const { captchaId, answer } = await solvedCaptcha(server)
    expect(refusalOf(await ask(mobile, { purpose: 'login', captchaId, code: answer }))).toBeNull()
    expect(await sentTo(server, mobile)).toHaveLength(1)
  })

  test('a code ends after five minutes, and serves its own purpose alone; one for none in particular signs in', async () => {
    const { mobile } = await addMember()
    await ask(mobile)
    const old = await codeSentTo(mobile)
    ahead += 5 * minute
    expect(refusalOf(await enter(mobile, old))).toBe('code: auth.codeWrong')
    await ask(mobile, { purpose: 'resetPassword' })
    expect(refusalOf(await enter(mobile, await codeSentTo(mobile)))).toBe('code: auth.codeWrong')
    ahead += minute
    await ask(mobile, {})
    expect((await enter(mobile, await codeSentTo(mobile))).success).toBe(true)
  })

  test('a disabled account gets no code, and one it had opens nothing', async () => {
    const { id, mobile } = await addMember()
    await ask(mobile)
    const code = await codeSentTo(mobile)
    await server.admin.post(`/xboot/user/admin/disable/${id}`)
    expect(refusalOf(await enter(mobile, code))).toBe('auth.disabled')
    ahead += minute
    expect(refusalOf(await ask(mobile))).toBeNull()
    expect(await sentTo(server, mobile)).toHaveLength(1)
  })

  test('codes are in the database neither as they are nor in the log', async () => {
    const { mobile } = await addMember()
    await ask(mobile)
    const code = await codeSentTo(mobile)
    await enter(mobile, code)
    ahead += minute
    await ask(mobile)
    const kept = JSON.stringify([
      await server.parts.db.selectFrom('oneTimeCode').selectAll().execute(),
      await server.parts.db.selectFrom('outboxContent').selectAll().execute(),
      await server.parts.db.selectFrom('log').selectAll().execute(),
    ])
    expect(kept).not.toContain(`"${code}"`)
    expect(kept).not.toContain(`"${await codeSentTo(mobile)}"`)
  })
})

describe('the second step', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const appCode = () => totpOf(secret).generate({ timestamp: Date.now() + ahead })

  async function addCareful(confirmed = true) {
    const member = await addMember()
    const { db, secretBox, keys } = server.parts
    const recoveryCodes = [hashRecoveryCode(keys, member.id, 'ABCDE-12345')]
    const sealed = secretBox.seal(sealedFor(member.id), secret)
    const confirmedAt = confirmed ? new Date() : null
    await db.insertInto('twoFactor').values({ userId: member.id, secret: sealed, confirmedAt, recoveryCodes }).execute()
    return member
  }
  const login = (username: string) => server.anonymous.post<string>('/xboot/login', { username, password })
  async function ticketOf(username: string): Promise<string> {
    const answer = await login(username)
    return answer.success ? '' : String(answer.error.params?.ticket)
  }
  const step = (ticket: string, code: string) =>
    server.anonymous.post<string>('/xboot/user/secondStep', { ticket, code })

  test('the password alone opens nothing; the code of the app does, once', async () => {
    const { username } = await addCareful()
    expect(refusalOf(await login(username))).toBe('auth.secondStep')
    const ticket = await ticketOf(username)
    expect(await withToken(ticket).get('/xboot/user/info')).toMatchObject({ error: { id: 'auth.expired' } })
    const code = appCode()
    const token = resultOf(await step(ticket, code))
    expect(await withToken(token).get('/xboot/user/info')).toMatchObject({ result: { username } })
    expect(refusalOf(await step(ticket, code))).toBe('auth.secondStepExpired')
    expect(refusalOf(await step(await ticketOf(username), code))).toBe('code: auth.secondStepWrong')
  })

  test('a recovery code does as well, whatever its hyphens and capitals, and is used up', async () => {
    const { username } = await addCareful()
    expect((await step(await ticketOf(username), 'abcde 12345')).success).toBe(true)
    expect(refusalOf(await step(await ticketOf(username), 'ABCDE-12345'))).toBe('code: auth.secondStepWrong')
  })

  test('ten wrong codes in ten minutes are the end of trying, with new tickets as well', async () => {
    const { username } = await addCareful()
    const wrong = wrongFor(appCode())
    for (let i = 0; i < 10; i += 1) await step(await ticketOf(username), wrong)
    expect(refusalOf(await step(await ticketOf(username), appCode()))).toBe('general.tooOften')
    ahead += 10 * minute
    expect((await step(await ticketOf(username), appCode())).success).toBe(true)
  })

  test('the ticket ends after five minutes; what was begun and not confirmed asks nothing', async () => {
    const { username } = await addCareful()
    const ticket = await ticketOf(username)
    ahead += 5 * minute
    expect(refusalOf(await step(ticket, appCode()))).toBe('auth.secondStepExpired')
    expect((await login((await addCareful(false)).username)).success).toBe(true)
  })

  test('a code by text message does not replace it, and a disabled account fails at it', async () => {
    const { id, mobile } = await addCareful()
    await ask(mobile)
    const answer = await enter(mobile, await codeSentTo(mobile))
    expect(refusalOf(answer)).toBe('auth.secondStep')
    const ticket = answer.success ? '' : String(answer.error.params?.ticket)
    await server.admin.post(`/xboot/user/admin/disable/${id}`)
    expect(refusalOf(await step(ticket, appCode()))).toBe('auth.disabled')
  })

  test('neither the secret nor a recovery code is in the database as it is', async () => {
    await addCareful()
    const kept = JSON.stringify(await server.parts.db.selectFrom('twoFactor').selectAll().execute())
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('ABCDE')
  })
})

describe('a forgotten password', () => {
  const newPass = 'Quiet-River-9'
  async function askByMail(email: string) {
    const { captchaId, answer } = await solvedCaptcha(server)
    return server.anonymous.post('/xboot/user/forgotPass/mail', { email, captchaId, code: answer })
  }
  const tokenMailedTo = async (email: string) => (await lastTo(server, email)).link?.split('#')[1] ?? ''
  const reset = (token: string, values = { newPass }) =>
    server.anonymous.post('/xboot/user/forgotPass/reset', { token, ...values })
  const look = (token: string) => server.anonymous.post('/xboot/user/forgotPass/check', { token })

  test('without an address of its own the site says that it cannot mail links', async () => {
    expect(refusalOf(await askByMail('somebody@example.com'))).toBe('email.noDomain')
    resultOf(await server.admin.post('/xboot/setting/other/set', { domain: 'https://screens.example.com/' }))
  })

  test('the mailed link sets a new password once, and every session ends', async () => {
    const { username, email } = await addMember()
    const session = await server.signIn(username, password)
    expect(refusalOf(await askByMail(email.toUpperCase()))).toBeNull()
    const [mail] = await sentTo(server, email.toUpperCase())
    expect(mail).toMatchObject({ template: 'resetPassword', params: { username, minutes: '30' } })
    expect(mail?.params.link).toMatch(/^https:\/\/screens\.example\.com\/reset-pass#/)
    const token = await tokenMailedTo(email.toUpperCase())
    expect(resultOf(await look(token))).toEqual({ username })
    expect(refusalOf(await reset(token))).toBeNull()
    expect(refusalOf(await session.get('/xboot/user/info'))).toBe('auth.expired')
    expect(refusalOf(await server.anonymous.post('/xboot/login', { username, password }))).toBe('auth.wrongCredentials')
    await server.signIn(username, newPass)
    expect(refusalOf(await reset(token))).toBe('auth.linkExpired')
    expect(refusalOf(await look(token))).toBe('auth.linkExpired')
  })

  test('answers are alike for an address that nobody has', async () => {
    const { email } = await addMember()
    const [known, unknown] = [await askByMail(email), await askByMail('nobody@example.com')]
    expect({ ...unknown, timestamp: 0 }).toEqual({ ...known, timestamp: 0 })
    expect(await sentTo(server, 'nobody@example.com')).toEqual([])
  })

  test('a weak password is refused at its field and leaves the link as it was', async () => {
    const { username, email } = await addMember()
    await askByMail(email)
    const token = await tokenMailedTo(email)
    expect(refusalOf(await reset(token, { newPass: `${username}-A1` }))).toBe('newPass: password.containsName')
    expect(refusalOf(await reset(token))).toBeNull()
  })

  test('a link ends after half an hour, and when a newer one is asked for', async () => {
    const { email } = await addMember()
    await askByMail(email)
    const first = await tokenMailedTo(email)
    expect(refusalOf(await askByMail(email))).toBe('general.tooOften')
    ahead += 2 * minute
    await askByMail(email)
    const second = await tokenMailedTo(email)
    expect(refusalOf(await look(first))).toBe('auth.linkExpired')
    ahead += 30 * minute
    expect(refusalOf(await reset(second))).toBe('auth.linkExpired')
  })

  test('asking needs the picture, each for one mail', async () => {
    const { captchaId, answer } = await solvedCaptcha(server)
    const post = (email: string) =>
      server.anonymous.post('/xboot/user/forgotPass/mail', { email, captchaId, code: answer })
    expect(refusalOf(await post('one@example.com'))).toBeNull()
    expect(refusalOf(await post('two@example.com'))).toBe('auth.captchaExpired')
    expect(refusalOf(await server.anonymous.post('/xboot/user/forgotPass/mail', { email: 'three@example.com' }))).toBe(
      'auth.captchaRequired',
    )
  })

  test('a disabled account is sent nothing, and its link opens nothing', async () => {
    const { id, email } = await addMember()
    await askByMail(email)
    await server.admin.post(`/xboot/user/admin/disable/${id}`)
    expect(refusalOf(await reset(await tokenMailedTo(email)))).toBe('auth.linkExpired')
    ahead += 2 * minute
    await askByMail(email)
    expect(await sentTo(server, email)).toHaveLength(1)
  })

  test('a code by text message is worth a link; a locked-out person may sign in again', async () => {
    const { username, mobile } = await addMember()
    await server.parts.db
      .insertInto('loginFailure')
      .values({ username, ip: '127.0.0.1', count: 10, lastTime: server.parts.now() })
      .execute()
    await ask(mobile, { purpose: 'resetPassword' })
    const code = await codeSentTo(mobile)
    const prove = (given: string) =>
      server.anonymous.post<string>('/xboot/user/forgotPass/sms', { mobile, code: given })
    expect(refusalOf(await prove(wrongFor(code)))).toBe('code: auth.codeWrong')
    const token = resultOf(await prove(code))
    expect(refusalOf(await prove(code))).toBe('code: auth.codeWrong')
    expect(refusalOf(await reset(token))).toBeNull()
    await server.signIn(username, newPass)
  })

  test('a mail server that is down stops nobody: the mail waits in the outbox', async () => {
    const email = { host: '127.0.0.1', port: 1, security: 'none', sender: 'screens@example.com', changed: true }
    resultOf(await server.admin.post('/xboot/setting/email/set', email))
    const member = await addMember()
    expect(refusalOf(await askByMail(member.email))).toBeNull()
    const [row] = await server.parts.db
      .selectFrom('outboxMessage')
      .select(['state', 'template'])
      .where('recipient', '=', member.email)
      .execute()
    expect(row).toEqual({ state: 'waiting', template: 'resetPassword' })
  })
})

test('no two signs of a picture stand alike', async () => {
  const upright = ['M0 0L10 20Z', 'M30 0L40 20Z'].map(path => `<path fill="#333" d="${path}"/>`).join('')
  const turns = Array.from({ length: 8 }, () => distortCharacters(upright).match(/rotate\(-?[\d.]+\)/g) ?? []).flat()
  expect(turns).toHaveLength(16)
  expect(new Set(turns).size).toBeGreaterThan(10)
})
