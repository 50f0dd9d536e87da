// Mails and text messages: none is lost or sent twice, and codes stay private.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailTemplate, mailTemplates, smsParams, smsPurposes } from '#contract/mail.ts'
import type { OutboxMessage } from '#contract/resources/system/outboxMessage.ts'
import { settingsSource } from '#server/base/keys.ts'
import { delayAfter, lastMoment } from '#server/outbox/backoff.ts'
import { createOutbox } from '#server/outbox/createOutbox.ts'
import { deliverOutbox } from '#server/outbox/deliverOutbox.ts'
import { mailTextsOf, smsTextOf } from '#server/outbox/textsOf.ts'
import { createSecretBox } from '#server/siteSettings/stored/createSecretBox.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type MailServer, mailPassword, readMail, startMailServer } from '#tests/server/support/servers/mailServer.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Page = { content: OutboxMessage[]; totalElements: number }
type Health = { kind: string; isSet: boolean; waiting: number; reason: string | null; nextTime: string | null }[]

let server: TestServer
let clock: Date
const now = () => clock
beforeAll(async () => {
  clock = new Date()
  server = await startTestServer({ now })
})
afterAll(() => server.close())

const running: MailServer[] = []
const startMail: typeof startMailServer = async options => {
  const mail = await startMailServer(options)
  running.push(mail)
  return mail
}
beforeEach(async () => {
  clock = new Date()
  await server.parts.db.deleteFrom('setting').execute()
  await server.parts.db.deleteFrom('outboxMessage').execute()
  await sql`DELETE FROM pgboss.job WHERE "name" = 'deliverOutbox'`.execute(server.parts.db)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(mail => mail.stop()))
})

const code = '481516'
const to = 'somebody@example.com'

/** Queues a mail in a transaction, as the server does. */
const mail = (values: Partial<Parameters<typeof server.parts.outbox.mail<'changeEmail'>>[1]> = {}) =>
  server.parts.db.transaction().execute(db =>
    server.parts.outbox.mail(db, {
      to,
      template: 'changeEmail',
      params: { username: 'ann', code, minutes: '30' },
      language: 'en-US',
      ...values,
    }),
  )

const setMail = async (values: Record<string, unknown>) =>
  resultOf(
    await server.admin.post('/xboot/setting/email/set', {
      host: '127.0.0.1',
      security: 'none',
      ...values,
      changed: true,
    }),
  )

async function only(): Promise<OutboxMessage> {
  const page = resultOf(await server.admin.get<Page>('/xboot/outbox/getByCondition'))
  const [message] = page.content
  if (!message || page.totalElements !== 1) throw new Error(`${page.totalElements} messages`)
  return message
}
const health = async () => resultOf(await server.admin.get<Health>('/xboot/outbox/health'))
const contentOf = (id: string, client = server.admin) => client.get(`/xboot/outbox/content/${id}`)
const jobs = async () =>
  (
    await sql<{ at: Date }>`
      SELECT "start_after" AS "at" FROM pgboss.job WHERE "name" = 'deliverOutbox' AND "state" < 'active'
    `.execute(server.parts.db)
  ).rows

/** Expects a single job that is due at this time. The database's clock may be slightly later. */
function expectDueAt(waiting: readonly { at: Date }[], moment: Date): void {
  expect(waiting).toHaveLength(1)
  const late = (waiting[0]?.at.getTime() ?? 0) - moment.getTime()
  expect(late).toBeGreaterThanOrEqual(-1000)
  expect(late).toBeLessThan(15_000)
}

describe('a message', () => {
  test('exists only if what caused it is committed', async () => {
    await setMail({ port: 9 })
    const { db, outbox } = server.parts
    const undone = db.transaction().execute(async transaction => {
      await outbox.mail(transaction, { to, template: 'test', params: {}, language: 'en-US' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(resultOf(await server.admin.get<Page>('/xboot/outbox/getByCondition')).totalElements).toBe(0)
    expect(await jobs()).toEqual([])
  })

  test('reaches the mail server with the settings that are stored, as text and as HTML in its language', async () => {
    const smtp = await startMail()
    await setMail({ port: smtp.port, username: 'marquee', password: mailPassword, sender: 'signs@example.com' })
    await server.admin.post('/xboot/setting/site/set', { name: 'Harbour <Signs>' })
    await mail({ language: 'ar-SA', params: { username: 'آن <b>', code, minutes: '30' } })
    await runTasks(server)
    const [taken] = smtp.received
    expect(taken).toMatchObject({ to: [to], from: 'signs@example.com', user: 'marquee' })
    const { headers, text, html } = readMail(taken?.raw ?? '')
    expect(headers.from).toContain('Harbour <Signs>')
    expect(headers.subject).toBe(`رمزك في Harbour <Signs>: ${code}`)
    expect(text).toContain(`رمز ربط هذا البريد الإلكتروني بحسابك هو ${code}`)
    expect(html).toContain('<html lang="ar-SA" dir="rtl">')
    expect(html).toContain('آن &lt;b&gt;')
  })

  test('leaves nothing of what it said once it is delivered', async () => {
    const smtp = await startMail()
    await setMail({ port: smtp.port })
    await mail()
    await runTasks(server)
    const message = await only()
    expect(message).toMatchObject({ state: 'delivered', reason: null, nextTime: null })
    expect(message.deliverTime).not.toBeNull()
    const { db } = server.parts
    const kept = JSON.stringify([
      await db.selectFrom('outboxContent').selectAll().execute(),
      await db.selectFrom('outboxMessage').selectAll().execute(),
      (await sql`SELECT * FROM pgboss.job`.execute(db)).rows,
    ])
    expect(kept).not.toContain(code)
  })

  test('is encrypted while it waits', async () => {
    await setMail({ port: 9 })
    await mail()
    const { db } = server.parts
    const rows = await db.selectFrom('outboxContent').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|ann`))
  })

  test('is sent once though two deliver it at the same moment', async () => {
    const smtp = await startMail({ hold: () => sleep(150) })
    await setMail({ port: smtp.port })
    await mail()
    const { id } = await only()
    await Promise.all([
      deliverOutbox(server.parts, id),
      deliverOutbox(server.parts, id),
      deliverOutbox(server.parts, id),
    ])
    await runTasks(server)
    expect(smtp.received).toHaveLength(1)
  })

  test('is not lost when its deliverer fell silent: another takes it when the lease is over', async () => {
    const smtp = await startMail()
    await setMail({ port: smtp.port })
    await mail()
    const { id } = await only()
    const lease = new Date(clock.getTime() + 60_000)
    await server.parts.db.updateTable('outboxContent').set({ leaseTime: lease }).where('id', '=', id).execute()
    await runTasks(server)
    expect(smtp.received).toHaveLength(0)
    expectDueAt(await jobs(), lease)
    clock = new Date(lease.getTime() + 1000)
    await runTasks(server, { isEager: true })
    expect(smtp.received).toHaveLength(1)
  })
})

describe('while the mail server is down', () => {
  test('the message waits, the page says why and when the next try is, and the try comes', async () => {
    const smtp = await startMail()
    await smtp.stop()
    await setMail({ port: smtp.port })
    await mail()
    await runTasks(server)
    const message = await only()
    const reason = `The mail server 127.0.0.1:${smtp.port} is not responding`
    const next = server.parts.time.encode(new Date(clock.getTime() + 30_000))
    expect(message).toMatchObject({ state: 'waiting', attempts: 1, reason, nextTime: next })
    expect(await health()).toContainEqual({ kind: 'mail', isSet: true, waiting: 1, reason, nextTime: next })
    expectDueAt(await jobs(), new Date(clock.getTime() + 30_000))

    const back = await startMail({ port: smtp.port })
    clock = new Date(clock.getTime() + 31_000)
    await runTasks(server, { isEager: true })
    expect(back.received).toHaveLength(1)
    expect(await only()).toMatchObject({ state: 'delivered', reason: null })
    expect(await health()).toContainEqual({ kind: 'mail', isSet: true, waiting: 0, reason: null, nextTime: null })
  })

  test('one may try again at once, and again it is said when it fails', async () => {
    const smtp = await startMail()
    await smtp.stop()
    await setMail({ port: smtp.port })
    await mail()
    await runTasks(server)
    const { id } = await only()
    expect(await server.admin.post(`/xboot/outbox/retry/${id}`)).toMatchObject({ success: true })
    await runTasks(server)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 2 })
    const back = await startMail({ port: smtp.port })
    await server.admin.post(`/xboot/outbox/retry/${id}`)
    await runTasks(server)
    expect(back.received).toHaveLength(1)
    expect(await server.admin.post(`/xboot/outbox/retry/${id}`)).toMatchObject({
      success: false,
      error: { id: 'outbox.delivered', params: { recipient: to } },
    })
  })

  test('tries grow rarer, and a code that ended is not sent any more', async () => {
    const smtp = await startMail()
    await smtp.stop()
    await setMail({ port: smtp.port })
    await mail()
    const waits: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      await runTasks(server, { isEager: false })
      const { nextTime } = await server.parts.db
        .selectFrom('outboxMessage')
        .select('nextTime')
        .executeTakeFirstOrThrow()
      if (!nextTime) break
      waits.push((nextTime.getTime() - clock.getTime()) / 60_000)
      clock = nextTime
      await sql`UPDATE pgboss.job SET "start_after" = now() WHERE "name" = 'deliverOutbox'`.execute(server.parts.db)
    }
    // The code is valid for half an hour, so the attempt after 52 minutes would be too late and is not made.
    expect(waits).toEqual([0.5, 2, 5, 15, 30])
    const back = await startMail({ port: smtp.port })
    await runTasks(server, { isEager: true })
    expect(back.received).toEqual([])
    expect(await only()).toMatchObject({
      state: 'failed',
      reason: 'The code or link expired before the message could be delivered',
    })
  })

  test('a message without an end is tried for a day', () => {
    const start = new Date('2026-01-01T00:00:00Z')
    expect(lastMoment(start, {})).toEqual(new Date('2026-01-02T00:00:00Z'))
    expect(lastMoment(start, { minutes: '5' })).toEqual(new Date('2026-01-01T00:05:00Z'))
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(tries => delayAfter(tries) / 60_000)).toEqual([0.5, 2, 5, 15, 30, 60, 60, 60])
  })
})

describe('what the mail server says', () => {
  const reasonAfter = async (values: Record<string, unknown>) => {
    await setMail(values)
    await mail()
    await runTasks(server)
    return only()
  }

  test('a recipient it does not know fails at once, with its words, and stays to be tried again', async () => {
    const smtp = await startMail({ refuse: () => ({ code: 550, words: 'No such mailbox' }) })
    const message = await reasonAfter({ port: smtp.port })
    expect(message).toMatchObject({ state: 'failed', attempts: 1, nextTime: null })
    expect(message.reason).toContain('No such mailbox')
    expect(await jobs()).toEqual([])
    expect(await server.admin.post(`/xboot/outbox/retry/${message.id}`)).toMatchObject({ success: true })
  })

  test('a recipient it has no room for now is tried again', async () => {
    const smtp = await startMail({ refuse: () => ({ code: 452, words: 'Mailbox full' }) })
    const message = await reasonAfter({ port: smtp.port })
    expect(message).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(message.reason).toContain('Mailbox full')
  })

  test('a wrong password is named', async () => {
    const smtp = await startMail()
    const message = await reasonAfter({ port: smtp.port, username: 'marquee', password: 'wrong' })
    expect(message).toMatchObject({ state: 'waiting', failure: { id: 'mail.authentication' } })
    expect(message.reason).not.toContain('wrong"')
    expect(smtp.received).toEqual([])
  })

  test('a server without encryption gets neither mail nor password when STARTTLS is set', async () => {
    const smtp = await startMail()
    const message = await reasonAfter({
      port: smtp.port,
      security: 'startTls',
      username: 'marquee',
      password: mailPassword,
    })
    expect(message).toMatchObject({ state: 'waiting', failure: { id: 'mail.certificate' } })
    expect(smtp.received).toEqual([])
  })

  test('a certificate nobody vouches for is refused', async () => {
    const smtp = await startMail({ secure: true })
    const message = await reasonAfter({ port: smtp.port, security: 'tls' })
    expect(message).toMatchObject({ state: 'waiting', failure: { id: 'mail.certificate' } })
    expect(smtp.received).toEqual([])
  })
})

describe('without a provider', () => {
  test('a message is kept and can be read by who may, which is recorded', async () => {
    await mail()
    const message = await only()
    expect(message.state).toBe('kept')
    expect(JSON.stringify(message)).not.toContain(code)
    const { text, subject } = resultOf(await contentOf(message.id)) as { subject: string; text: string }
    expect([subject, text].every(words => words.includes(code))).toBe(true)
    const seen = await server.parts.db
      .selectFrom('log')
      .selectAll()
      .where('name', '=', 'outboxMessage.content')
      .execute()
    expect(seen).toMatchObject([{ username: 'admin', requestUrl: `/xboot/outbox/content/${message.id}` }])
    expect(JSON.stringify(seen)).not.toContain(code)
  })

  test('a text message is kept as well, in its language', async () => {
    const { db, outbox } = server.parts
    await outbox.sms(db, { mobile: '13812345678', purpose: 'login', params: { code, minutes: '5' }, language: 'zh-CN' })
    const { id, state } = await only()
    expect(state).toBe('kept')
    expect(resultOf(await contentOf(id))).toEqual({
      subject: '',
      text: `您的登录验证码是 ${code}，5 分钟内有效，请勿告知他人。`,
    })
  })

  test('nobody reads it without the permission, though he sees the list', async () => {
    await mail()
    const { id } = await only()
    const { db, ids } = server.parts
    const rows = await db.selectFrom('menu').select('id').where('name', 'in', ['outboxMessage', 'system']).execute()
    const role = ids.next()
    await db
      .insertInto('role')
      .values({ id: role, name: `ROLE_${role}`, defaultRole: false, permissions: rows.map(row => row.id) })
      .execute()
    const reader = await server.addUser(`reader${role.slice(-8)}`)
    await db
      .updateTable('user')
      .set({ roles: [role] })
      .where('id', '=', reader.id)
      .execute()
    expect(resultOf(await reader.get<Page>('/xboot/outbox/getByCondition')).totalElements).toBe(1)
    expect(await contentOf(id, reader)).toMatchObject({ success: false, code: 403 })
    expect(await reader.post(`/xboot/outbox/retry/${id}`)).toMatchObject({ success: false, code: 403 })
  })

  test('once one is set nobody reads it here any more, and it can be sent', async () => {
    await mail()
    const { id } = await only()
    const smtp = await startMail()
    await setMail({ port: smtp.port })
    expect(await contentOf(id)).toMatchObject({ success: false, error: { id: 'outbox.contentClosed' } })
    await server.admin.post(`/xboot/outbox/retry/${id}`)
    await runTasks(server)
    expect(smtp.received).toHaveLength(1)
  })

  test('a message that waited when the provider was forgotten is kept', async () => {
    await setMail({ port: 9 })
    await mail()
    await server.admin.delete('/xboot/setting/email')
    await runTasks(server)
    expect(await only()).toMatchObject({ state: 'kept', attempts: 0 })
  })
})

test('messages are deleted with what they said', async () => {
  await mail()
  const { id } = await only()
  expect(await server.admin.delete(`/xboot/outbox/delByIds/${id}`)).toMatchObject({ success: true })
  expect(await server.parts.db.selectFrom('outboxContent').selectAll().execute()).toEqual([])
})

test('without the key file a message waits and says so, until the file is back', async () => {
  const smtp = await startMail()
  await setMail({ port: smtp.port })
  await mail()
  const { id } = await only()
  const other = createSecretBox(
    settingsSource({ dataDir: join(server.parts.config.dataDir, 'elsewhere'), settingsKey: null }),
  )
  await deliverOutbox({ ...server.parts, secretBox: other }, id)
  expect(await only()).toMatchObject({ state: 'waiting', failure: { id: 'setting.keyLost' } })
  await server.admin.post(`/xboot/outbox/retry/${id}`)
  await runTasks(server)
  expect(smtp.received).toHaveLength(1)
  await rm(join(server.parts.config.dataDir, 'elsewhere'), { recursive: true, force: true })
})

test('the test mail goes out at once and answers what the mail server says', async () => {
  const test = () => server.admin.post('/xboot/setting/email/test', { to })
  expect(await test()).toMatchObject({ success: false, code: 501 })
  const smtp = await startMail({ refuse: () => ({ code: 550, words: 'Go away' }) })
  await setMail({ port: smtp.port })
  expect(await test()).toMatchObject({ success: false, error: { id: 'mail.recipientRefused' } })
  const kind = await startMail()
  await setMail({ port: kind.port })
  expect(await test()).toMatchObject({ success: true })
  expect(readMail(kind.received[0]?.raw ?? '').headers.subject).toBe('Test email from Marquee')
})

test('every template says something in four languages, fills in all it is given and nothing else', () => {
  const { texts } = server.parts
  const problems: string[] = []
  for (const language of texts.languages) {
    for (const [template, params] of Object.entries(mailTemplates)) {
      const { subject, text } = mailTextsOf(texts, template as MailTemplate, language, filledWith(params))
      if (!subject || !text || `${subject}${text}`.includes('{{')) problems.push(`${language} ${template}`)
      for (const name of params)
        if (!`${subject}${text}`.includes(`<${name}>`)) problems.push(`${language} ${template}.${name}`)
    }
    for (const purpose of Object.keys(smsPurposes) as (keyof typeof smsPurposes)[]) {
      const text = smsTextOf(texts, purpose, language, filledWith(smsParams[purpose]))
      for (const name of smsParams[purpose])
        if (!text.includes(`<${name}>`)) problems.push(`${language} sms.${purpose}.${name}`)
    }
  }
  expect(problems).toEqual([])
})

test('a mail may ask for a language the server does not speak', () => {
  const outbox = createOutbox(server.parts)
  expect(outbox).toHaveProperty('mail')
  const { subject } = mailTextsOf(server.parts.texts, 'test', 'xx-XX', { site: 'Marquee' })
  expect(subject).toBe('Test email from Marquee')
})

function filledWith(names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...names, 'site'].map(name => [name, `<${name}>`]))
}
