// Saved reports are mailed once per complete week or month despite failures, with only the rows that their owner
// sees.
import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { SavedReport } from '#contract/resources/publishing/savedReport.ts'
import { reportPeriod } from '#contract/rules/reports/reportPeriod.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { reportWords } from '#server/reports/reportWords.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/server/support/servers/mailServer.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

/** A Wednesday; the last complete week is November 16 to 22. */
const wednesday = new Date('2026-11-25T04:00:00Z')
let clock = wednesday
let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }
let mail: MailServer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  owner = await server.addUser('owner', { email: 'owner@example.com' })
  other = await server.addUser('other', { email: 'other@example.com' })
  await server.parts.db
    .updateTable('session')
    .set({ expireTime: new Date('2099-01-01') })
    .execute()
  mail = await startMailServer()
  await setMail(mail.port)
  for (const [id, who] of [
    ['1', owner],
    ['2', owner],
    ['3', other],
  ] as const)
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "country", "city")
      VALUES (${id}, ${who.id}, 'c', ${`=Screen ${id}`}, ${`e${id}`}, 'CN', 'Shanghai')
    `.execute(server.parts.db)
  await rollUp(
    server.parts.db,
    ['2026-11-10', '2026-11-15', '2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].flatMap((day, at) =>
      ['1', '2', '3'].map(id => ({
        hour: `${day}T09:00`,
        device: { id, name: `=Screen ${id}`, ownerId: id === '3' ? other.id : owner.id },
        program: { id: '71', name: 'Menu' },
        file: null,
        plays: 10 ** at * Number(id),
        completed: 1,
        unsure: 0,
        shown: 60_000,
      })),
    ),
  )
}, 120_000)
afterAll(async () => {
  await mail.stop()
  await server.close()
})
afterEach(async () => {
  clock = wednesday
  mail.received.length = 0
  await server.parts.db.deleteFrom('savedReport').execute()
  await server.parts.db.deleteFrom('outboxMessage').execute()
})

const setMail = async (port: number) =>
  resultOf(
    await server.admin.post('/xboot/setting/email/set', { host: '127.0.0.1', security: 'none', port, changed: true }),
  )
const run = () => scheduledJobRuns.savedReports(server.parts, { parameter: null, signal: new AbortController().signal })
const add = async (values: Record<string, unknown> = {}, client: Client = owner) =>
  resultOf(
    await client.post<SavedReport>('/xboot/savedReport/add', {
      title: 'Shop: week',
      section: 'plays',
      schedule: 'weekly',
      language: 'en-US',
      ...values,
    }),
  )
const get = async (id: string) => resultOf(await owner.get<SavedReport>(`/xboot/savedReport/get/${id}`))

function attachmentsOf({ raw }: ReceivedMail): Buffer[] {
  return raw
    .split(/\r?\n--[^\r\n]+/)
    .filter(part => /content-disposition: attachment/i.test(part))
    .map(part =>
      Buffer.from(
        part
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join(''),
        'base64',
      ),
    )
}
function sheetsOf(mailed: ReceivedMail): Record<string, (string | number | null)[][]> {
  const book = read(attachmentsOf(mailed).find(body => body.subarray(0, 2).toString() === 'PK'))
  return Object.fromEntries(
    book.SheetNames.map(name => [name, utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 })]),
  )
}

/** Whether the mail's PDF has columns and bars, by their colors. */
function fillsOf(mailed: ReceivedMail | undefined): { columns: boolean; bars: boolean } {
  const pdf = mailed && attachmentsOf(mailed).find(body => body.subarray(0, 4).toString() === '%PDF')
  if (!pdf) throw new Error('no PDF')
  const text = pdf.toString('latin1')
  const drawn = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return body
    }
  })
  const isFilled = (colour: string) => drawn.some(part => part.includes(`${colour} rg`))
  return { columns: isFilled('.1373 .3255 .8784'), bars: isFilled('.8588 .8941 1') }
}

describe('a saved report', () => {
  test('is mailed once for the last whole week, as a sheet and as a PDF, of its owner’s screens', async () => {
    const report = await add()
    expect(await run()).toEqual({ reports: 1, mails: 1 })
    await runTasks(server)
    expect(mail.received.map(({ to }) => to)).toEqual([['owner@example.com']])
    const [mailed] = mail.received
    if (!mailed) throw new Error('no mail')
    const sheets = sheetsOf(mailed)
    // The plays of the 16th, 19th and 22nd of November on devices 1 and 2.
    const plays = (100 + 1000 + 10_000) * 3
    expect(sheets['Totals for the period']?.slice(0, 4)).toEqual([
      ['Shop: week'],
      ['Nov 16, 2026 to Nov 22, 2026'],
      [],
      [
        'Plays',
        plays,
        `${new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(plays / 33 - 1)} more than before`,
      ],
    ])
    expect(sheets.Device?.slice(1).map(([name, count, before]) => [name, count, before])).toEqual([
      ["'=Screen 2", 22_200, 22],
      ["'=Screen 1", 11_100, 11],
    ])
    expect(sheets.Day).toHaveLength(8)
    expect(Object.keys(sheets)).toEqual([
      'Totals for the period',
      'Day',
      'Program',
      'Device',
      'Device group',
      'Area',
      'Hour',
    ])
    const pdf = attachmentsOf(mailed).find(body => body.subarray(0, 4).toString() === '%PDF')
    expect(pdf?.length).toBeGreaterThan(5_000)
    expect(await get(report.id)).toMatchObject({ lastEnd: '2026-11-22', lastMails: 1, mailState: 'delivered' })
    expect(await run(), 'the same day again').toEqual({ reports: 0, mails: 0 })
    clock = new Date('2026-11-30T04:00:00Z')
    expect(await run(), 'a week later').toEqual({ reports: 1, mails: 1 })
    expect(await get(report.id)).toMatchObject({ lastEnd: '2026-11-29' })
  })

  test('waits for a mail server that is down, says so, and arrives whole when it is back', async () => {
    const report = await add()
    const { port } = mail
    await mail.stop()
    await run()
    await runTasks(server)
    expect(await get(report.id)).toMatchObject({ mailState: 'waiting' })
    const kept = await server.parts.db.selectFrom('outboxAttachment').select('name').orderBy('name').execute()
    expect(kept.map(({ name }) => name)).toEqual([
      'Shop week 2026-11-16 2026-11-22.pdf',
      'Shop week 2026-11-16 2026-11-22.xlsx',
    ])
    mail = await startMailServer({ port })
    // Three days later, when the outbox would have given up a mail without attachments.
    clock = new Date(clock.getTime() + 3 * 86_400_000)
    await runTasks(server, { isEager: true })
    expect(mail.received).toHaveLength(1)
    expect(attachmentsOf(mail.received[0] as ReceivedMail)).toHaveLength(2)
    expect(await get(report.id)).toMatchObject({ mailState: 'delivered' })
    expect(await server.parts.db.selectFrom('outboxAttachment').select('name').execute()).toEqual([])
  })

  test('that could not be put into the outbox counts as not mailed, and holds up no other', async () => {
    const first = await add({ title: 'Broken' })
    const second = await add({ title: 'Whole' })
    const { outbox } = server.parts
    const broken: typeof outbox = {
      ...outbox,
      mail: async (db, message) => {
        const id = await outbox.mail(db, message)
        if ('title' in message.params && message.params.title === 'Broken') throw new Error('power cut')
        return id
      },
    }
    const cut = scheduledJobRuns.savedReports(
      { ...server.parts, outbox: broken },
      { parameter: null, signal: new AbortController().signal },
    )
    await expect(cut).rejects.toThrow('power cut')
    expect(await get(first.id)).toMatchObject({ lastEnd: null, lastTime: null, mailState: null })
    expect(await get(second.id)).toMatchObject({ lastEnd: '2026-11-22' })
    expect(await run(), 'the next try').toEqual({ reports: 1, mails: 1 })
    await runTasks(server)
    expect(mail.received).toHaveLength(2)
  })

  test('goes to those who are chosen; one that is switched off, or whose owner may see no statistics, to nobody', async () => {
    await add({ userIds: [other.id], section: 'sends', language: 'ar-SA' }, server.admin)
    await add({ title: 'Off', isOn: false })
    const closed = await server.addUser('closed', { email: 'closed@example.com' })
    const theirs = await add({ title: 'Closed' }, closed)
    await server.parts.db.updateTable('user').set({ status: -1 }).where('id', '=', closed.id).execute()
    expect(await run()).toEqual({ reports: 1, mails: 1 })
    await runTasks(server)
    expect(mail.received.map(({ to }) => to)).toEqual([['other@example.com']])
    expect(Object.keys(sheetsOf(mail.received[0] as ReceivedMail))).toHaveLength(4)
    expect((await owner.get(`/xboot/savedReport/get/${theirs.id}`)).success).toBe(false)
  })

  test('of online time tells days, screens and outages of its owner’s screens, with the days that nobody was heard on', async () => {
    const { db } = server.parts
    for (const [deviceId, day, online] of [
      ['1', '2026-11-16', 6],
      ['1', '2026-11-18', 3],
      ['2', '2026-11-18', 24],
      ['3', '2026-11-18', 12],
    ] as const)
      await sql`
        INSERT INTO "deviceOnlineDay" ("deviceId", "day", "online", "asleep") VALUES (${deviceId}, ${day}::date, ${online * 3_600_000}, 0)
      `.execute(db)
    await sql`
      INSERT INTO "deviceOnlineSpan" ("deviceId", "startTime", "endTime", "ending", "counted") VALUES
        ('1', '2026-11-16T00:00Z', '2026-11-16T06:00Z', 'silent', true), ('1', '2026-11-16T07:30Z', '2026-11-17T00:00Z', 'sleeping', true)
    `.execute(db)
    await sql`UPDATE "device" SET "createTime" = '2026-11-01T00:00Z'`.execute(db)
    await add({ section: 'online' })
    await run()
    await runTasks(server)
    const [mailed] = mail.received
    if (!mailed) throw new Error('no mail')
    const sheets = sheetsOf(mailed)
    expect(sheets.Day?.slice(1).map(([, online, , screens]) => [online, screens])).toEqual([
      [6, 1],
      [0, 0],
      [27, 2],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(sheets.Device?.slice(1).map(([name, online]) => [name, online])).toEqual([
      ["'=Screen 1", 9],
      ["'=Screen 2", 24],
    ])
    expect(sheets.Outages?.slice(1)).toEqual([["'=Screen 1", 90, 90, 1]])
  })

  test('draws the days as columns and ranks as bars into the PDF, and nothing where nothing played', async () => {
    await add()
    await run()
    await runTasks(server)
    expect(fillsOf(mail.received[0])).toEqual({ columns: true, bars: true })
    mail.received.length = 0
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") VALUES ('5', ${other.id}, 'c', 'Screen that played nothing', 'e5')
    `.execute(server.parts.db)
    await add({ deviceId: '5' }, other)
    await run()
    await runTasks(server)
    expect(mail.received.map(({ to }) => to)).toEqual([['other@example.com']])
    expect(fillsOf(mail.received[0])).toEqual({ columns: false, bars: false })
  })

  test('can be mailed at once, which leaves its schedule as it is; nobody else’s, and not to nobody', async () => {
    const report = await add({ schedule: 'monthly' })
    expect(await other.post(`/xboot/savedReport/sendNow/${report.id}`)).toMatchObject({
      error: { id: 'general.notFound' },
    })
    expect(resultOf(await owner.post(`/xboot/savedReport/sendNow/${report.id}`))).toEqual({ mails: 1 })
    expect(await get(report.id)).toMatchObject({ lastEnd: null, lastMails: 1 })
    await server.parts.db.updateTable('user').set({ email: null }).where('id', '=', owner.id).execute()
    expect(await owner.post(`/xboot/savedReport/sendNow/${report.id}`)).toMatchObject({
      error: { id: 'savedReport.nobody' },
    })
  })
})

test('a report is of the last whole week, from Monday, or of the last whole month', () => {
  expect(reportPeriod('weekly', '2026-11-23')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
  expect(reportPeriod('weekly', '2026-11-22')).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
  expect(reportPeriod('monthly', '2026-03-01')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(reportPeriod('monthly', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' })
})

test('numbers and days of a report are written as the pages write them, in Arabic as well', () => {
  const words = reportWords(server.parts.texts, 'ar-SA')
  expect(words.number(1234)).toBe('1,234')
  expect(words.date('2026-11-26')).toContain('2026')
  expect(words.area({ city: 'Bonn', province: null, country: 'DE' })).toBe('Bonn، ألمانيا')
})
