import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noBlock, type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import { countReceipts, dropOldPlays } from '#server/plays/index.ts'
import { openPartitions, partitionOf } from '#server/plays/openPartitions.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import {
  blockOf,
  createBlocks,
  pairScreen,
  played,
  receipt,
  type TestScreen,
} from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Answer = { state: 'stored' | 'known' | 'taken'; next: number; head: string }
type Finding = { kind: string; first: number | null; count: number | null; deviceName: string }
type History = {
  total: number
  content: {
    id: string | null
    name: string | null
    isEmergency: boolean
    plays: number
    completed: number
    shown: number
    devices: number
  }[]
  totals: { plays: number; completed: number; shown: number }
}

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
})
afterAll(() => server.close())

const tell = async (screen: TestScreen, block: { block: string; signature: string }) =>
  resultOf(await screen.client.post<Answer>('/xboot/screen/plays', block))
const findings = async (screen: TestScreen, reader: Client = owner) =>
  resultOf(await reader.get<{ records: Finding[] }>(`/xboot/playFinding/getByPage?deviceId=${screen.id}`)).records.map(
    ({ kind, first, count }) => ({ kind, first, count }),
  )
const dayAt = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const lately = `startDate=${dayAt(-300)}&endDate=${dayAt(1)}`
const history = async (query: string, reader: Client = owner, period = lately) =>
  resultOf(await reader.get<History>(`/xboot/player/getHistoryPlayer?${period}&${query}`))
const blocksOf = async (screen: TestScreen) => {
  const found = await sql<{ first: number; count: number; day: string }>`
    SELECT "first", "count", to_char("day", 'YYYY-MM-DD') AS "day" FROM "playBlock" WHERE "deviceId" = ${screen.id} ORDER BY "first"
  `.execute(server.parts.db)
  return found.rows
}

/** Adds a device and sends it a program. The returned `play` creates a record of a play of this program. */
async function showing(name: string, plays: number | null = null) {
  const file = await addFile(server, 'owner')
  const program = await addProgram(owner, name, documentOf(file.id))
  const screen = await pairScreen(server, owner, name)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: { ...idlePlan, plays } }))
  const [plan] = (await screen.manifest()).plans
  const of = {
    programId: program.id,
    versionId: plan?.versionId ?? '',
    publicationId: plan?.id ?? '',
    fileId: file.id,
  } satisfies Partial<PlayRecord>
  const play = (given: Partial<PlayRecord> = {}) => played({ ...of, time: Date.now(), ...given })
  const line = async () => {
    const found = await server.parts.db
      .selectFrom('sendLog')
      .select(['plays', 'playback', 'reason'])
      .where('publicationId', '=', of.publicationId)
      .execute()
    return found[0]
  }
  return { program, screen, of, play, line, file }
}

describe('a block of plays', () => {
  test('is kept as it came, once, summed by the hour, and told to the send log', async () => {
    const { program, screen, play, line, file } = await showing('Once')
    const blocks = createBlocks(screen)
    const block = await blocks.next(play(), play(), play({ end: 'cut', isCompleted: false, shownMs: 4_000 }))
    const first = await tell(screen, block)
    expect(first).toMatchObject({ state: 'stored', next: 4 })
    expect(await tell(screen, block)).toEqual({ ...first, state: 'known' })
    const [one, two] = await Promise.all([tell(screen, block), tell(screen, block)])
    expect([one.state, two.state]).toEqual(['known', 'known'])
    expect(await blocksOf(screen)).toMatchObject([{ first: 1, count: 3 }])
    expect(await line()).toMatchObject({ plays: 2, playback: 'plays' })
    const { content, totals } = await history(`programId=${program.id}`)
    expect(content).toEqual([
      {
        id: program.id,
        name: 'Once',
        isEmergency: false,
        plays: 3,
        completed: 2,
        unsure: 0,
        shown: 24_000,
        devices: 1,
      },
    ])
    expect(totals).toMatchObject({ plays: 3, completed: 2, shown: 24_000 })
    expect((await history(`programId=${program.id}&by=file`)).content).toMatchObject([{ id: file.id, plays: 3 }])
    expect(await findings(screen)).toEqual([])
  })

  test('that two send at once is stored once', async () => {
    const { screen, play, line } = await showing('At once')
    const block = await createBlocks(screen).next(play())
    const states = (await Promise.all([1, 2, 3].map(() => tell(screen, block)))).map(({ state }) => state)
    expect(states.sort()).toEqual(['known', 'known', 'stored'])
    expect(await line()).toMatchObject({ plays: 1 })
  })

  test('that is cut, changed or signed by another is refused, changes nothing, and an administrator sees it', async () => {
    const { screen, play, line } = await showing('Forged')
    const stranger = await pairScreen(server, other, 'Stranger')
    const { block, signature } = await createBlocks(screen).next(play(), play())
    const changed = Buffer.from(block, 'base64url')
    changed[40] = (changed[40] ?? 0) ^ 1
    for (const forged of [
      { block: block.slice(0, -8), signature },
      { block: changed.toString('base64url'), signature },
      { block, signature: signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A')) },
      await createBlocks({ eid: screen.eid, keys: stranger.keys }).next(play()),
    ]) {
      const answer = await screen.client.post('/xboot/screen/plays', forged)
      expect(answer).toMatchObject({ success: false, error: { id: 'plays.badSignature' } })
    }
    const nonsense = Buffer.from('no block at all')
    const hash = createHash('sha256').update(nonsense).digest('hex')
    const answer = await screen.client.post('/xboot/screen/plays', {
      block: nonsense.toString('base64url'),
      signature: await screen.keys.sign(signedText(screen.eid, hash)),
    })
    expect(answer).toMatchObject({ success: false, error: { id: 'plays.unreadable' } })
    expect(await findings(screen), 'once an hour').toEqual(
      expect.arrayContaining([
        { kind: 'forged', first: null, count: null },
        { kind: 'unreadable', first: null, count: null },
      ]),
    )
    expect(await findings(screen)).toHaveLength(2)
    expect(await findings(screen, other)).toEqual([])
    expect(await blocksOf(screen)).toEqual([])
    expect(await line()).toMatchObject({ plays: 0 })
  })

  test('of a revoked device is refused, and what it told before stays', async () => {
    const { program, screen, play, file } = await showing('Revoked')
    const blocks = createBlocks(screen)
    await tell(screen, await blocks.next(play()))
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${screen.id}`))
    resultOf(await owner.delete(`/xboot/draw/deleteByIds/${program.id}`))
    const answer = await screen.client.post('/xboot/screen/plays', await blocks.next(play()))
    expect(answer.success).toBe(false)
    const nonce = await server.anonymous.post('/xboot/screen/challenge', { eid: screen.eid })
    expect(nonce).toMatchObject({ error: { id: 'device.revoked' } })
    expect((await history(`programId=${program.id}`)).content, 'under the names of then').toMatchObject([
      { name: 'Revoked', plays: 1 },
    ])
    expect((await history(`deviceId=${screen.id}&by=device`)).content).toMatchObject([{ name: 'Revoked', plays: 1 }])
    expect((await history(`fileId=${file.id}&by=file`)).content).toMatchObject([{ plays: 1 }])
    expect((await history(`programId=${program.id}`, other)).content, 'and for nobody else').toEqual([])
  })

  test('that is missing is seen as a gap, and one that does not follow the one before as a break', async () => {
    const { screen, play } = await showing('Gaps')
    const blocks = createBlocks(screen)
    await tell(screen, await blocks.next(play()))
    blocks.skip(5)
    expect(await tell(screen, await blocks.next(play()))).toMatchObject({ state: 'stored', next: 8 })
    const made = await blockOf(screen, { first: 8, previous: noBlock, timeZone: 'UTC', plays: [play(), play()] })
    expect(await tell(screen, made)).toMatchObject({ state: 'stored', next: 10 })
    expect((await findings(screen)).sort((a, b) => Number(a.first) - Number(b.first))).toEqual([
      { kind: 'gap', first: 2, count: 5 },
      { kind: 'broken', first: 8, count: 2 },
    ])
  })

  test('whose numbers stand for other plays is not taken; the answer says how to go on', async () => {
    const { screen, play, line } = await showing('Set back')
    const before = await tell(screen, await createBlocks(screen).next(play(), play()))
    const again = await createBlocks(screen).next(play({ shownMs: 9_999 }))
    expect(await tell(screen, again)).toEqual({ ...before, state: 'taken' })
    const once = [{ kind: 'taken', first: 1, count: 1 }]
    expect(await findings(screen)).toEqual(once)
    await tell(screen, await createBlocks(screen).next(play({ shownMs: 9_998 })))
    expect(await findings(screen), 'a line an hour').toEqual(once)
    expect(await line()).toMatchObject({ plays: 2 })
    await server.parts.db
      .updateTable('playFinding')
      .set({ createTime: new Date('2020-01-01T00:00:00Z') })
      .where('deviceId', '=', screen.id)
      .execute()
    await scheduledJobRuns.logRetention(server.parts, { parameter: null, signal: new AbortController().signal })
    expect(await findings(screen), 'and as long as the log').toEqual([])
  })

  test('that comes late is filed under its own day, in the device’s own time, and never before it was here nor after now', async () => {
    const { program, screen, play } = await showing('Late')
    await server.parts.db
      .updateTable('device')
      .set({ createTime: new Date('2026-01-15T00:00:00Z') })
      .where('id', '=', screen.id)
      .execute()
    const blocks = createBlocks(screen, 'Asia/Tokyo')
    const late = Date.parse('2026-03-02T15:30:00Z')
    await tell(screen, await blocks.next(play({ time: late }), play({ time: late + 30 * 60_000 })))
    await tell(
      screen,
      await blocks.next(play({ time: Date.parse('1999-01-01') }), play({ time: Date.parse('2199-01-01') })),
    )
    const daysOf = async (period: string) =>
      (await history(`programId=${program.id}&by=day`, owner, period)).content.map(({ id, plays }) => [id, plays])
    expect(await daysOf('startDate=2026-01-01&endDate=2026-04-01')).toEqual([
      ['2026-01-15', 1],
      ['2026-03-03', 2],
    ])
    expect(await daysOf(`startDate=${dayAt(-1)}&endDate=${dayAt(1)}`)).toMatchObject([[expect.any(String), 1]])
    expect((await blocksOf(screen))[0]?.day).toBe('2026-03-02')
  })

  test('of a screen whose zone changes in the middle of a day counts each play once, in the hour that its clock said then', async () => {
    const { program, screen, play } = await showing('Moved')
    await server.parts.db
      .updateTable('device')
      .set({ createTime: new Date('2026-01-15T00:00:00Z') })
      .where('id', '=', screen.id)
      .execute()
    const at = (time: string) => play({ time: Date.parse(time) })
    const east = await blockOf(screen, {
      ...{ first: 1, previous: noBlock, timeZone: 'Asia/Tokyo' },
      plays: [at('2026-04-01T14:30:00Z'), at('2026-04-01T15:30:00Z')],
    })
    const { head } = await tell(screen, east)
    // Just after midnight in Tokyo it is the morning of the previous day in Los Angeles.
    await tell(
      screen,
      await blockOf(screen, {
        ...{ first: 3, previous: head, timeZone: 'America/Los_Angeles' },
        plays: [at('2026-04-01T15:45:00Z'), at('2026-04-02T08:00:00Z')],
      }),
    )
    const sums = async (by: string) =>
      (await history(`programId=${program.id}&by=${by}`, owner, 'startDate=2026-03-25&endDate=2026-04-10')).content.map(
        ({ id, plays }) => [id, plays],
      )
    expect(await sums('day')).toEqual([
      ['2026-04-01', 2],
      ['2026-04-02', 2],
    ])
    const hours = resultOf(
      await owner.get<History>(
        `/xboot/player/getPlayerStatistics?startDate=2026-04-01&endDate=2026-04-02&by=hour&deviceId=${screen.id}`,
      ),
    )
    expect(hours.content.filter(({ plays }) => plays > 0).map(({ id, plays }) => [id, plays])).toEqual([
      ['00', 1],
      ['01', 1],
      ['08', 1],
      ['23', 1],
    ])
    expect(hours.totals.plays).toBe(4)
  })

  test('uses up the plays of its plan, and plays of before a fault do not say that all is well', async () => {
    const two = await showing('Two plays', 2)
    const blocks = createBlocks(two.screen)
    await tell(two.screen, await blocks.next(two.play(), two.play({ isCounted: false }), two.play()))
    expect(await two.line()).toMatchObject({ plays: 2, reason: 'playsUsedUp' })

    const troubled = await showing('Troubled')
    const of = { publicationId: troubled.of.publicationId, versionId: troubled.of.versionId }
    const reason = { reason: 'playback:unplayable' }
    await troubled.screen.report(receipt('downloaded', of), receipt('failed', of, reason))
    expect(await troubled.line()).toMatchObject({ playback: 'cannotPlay' })
    const told = createBlocks(troubled.screen)
    await tell(troubled.screen, await told.next(troubled.play({ time: Date.now() - 3_600_000 })))
    expect(await troubled.line()).toMatchObject({ playback: 'cannotPlay', plays: 1 })
    await tell(troubled.screen, await told.next(troubled.play({ time: Date.now() + 1_000 })))
    expect(await troubled.line()).toMatchObject({ playback: 'plays', plays: 2, reason: null })
  })

  test('stands beside receipts of players of before: each play counts once', async () => {
    const { program, screen, of, play, line } = await showing('Both')
    await screen.report(receipt('played', of, { shownMs: 1_000 }), receipt('played', of, { shownMs: 1_000, plays: 3 }))
    await tell(screen, await createBlocks(screen).next(play(), play()))
    for (let run = 0; run < 2; run++) await countReceipts(server.parts, new AbortController().signal)
    expect(await line()).toMatchObject({ plays: 6 })
    expect((await history(`programId=${program.id}`)).content).toMatchObject([
      { plays: 6, completed: 6, shown: 22_000 },
    ])
  })

  test('that dies between any two of its statements leaves nothing, and is taken when it is told again', async () => {
    const { program, screen, play, line } = await showing('Killed')
    const block = await createBlocks(screen).next(play())
    for (const table of ['playChain', 'playBlock', 'playHour', 'sendLog']) {
      await sql
        .raw(`CREATE OR REPLACE FUNCTION "die"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
          CREATE TRIGGER "dies" AFTER INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION "die"()`)
        .execute(server.parts.db)
      const answer = await screen.client.post('/xboot/screen/plays', block)
      expect(answer.success, table).toBe(false)
      await sql.raw(`DROP TRIGGER "dies" ON "${table}"`).execute(server.parts.db)
      expect(await blocksOf(screen), table).toEqual([])
      expect((await history(`programId=${program.id}`)).content, table).toEqual([])
      expect(await line(), table).toMatchObject({ plays: 0 })
    }
    expect(await tell(screen, block)).toMatchObject({ state: 'stored' })
    expect(await line()).toMatchObject({ plays: 1 })
  })
})

describe('the history of plays', () => {
  test('is summed by program, file, device, group and day, with a row of totals, page by page', async () => {
    const { program, screen, play } = await showing('Sums')
    const group = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Shop', parentId: '0' }))
    resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${group.id}`, { deviceIds: [screen.id] }))
    await tell(
      screen,
      await createBlocks(screen).next(play(), play({ fileId: null, programId: 'gone', versionId: 'gone' })),
    )
    expect((await history(`groupId=${group.id}&by=group`)).content).toMatchObject([
      { id: group.id, name: 'Shop', plays: 2 },
    ])
    expect((await history(`groupId=${group.id}&by=device`)).content).toMatchObject([{ id: screen.id, name: 'Sums' }])
    const page = await history(`groupId=${group.id}&by=program&pageSize=1`)
    expect(page).toMatchObject({ total: 2, totals: { plays: 2 } })
    expect(page.content).toHaveLength(1)
    const days = resultOf(
      await owner.get<{ plays: number }[]>(
        `/xboot/player/getDayPlayerCount?startDate=${dayAt(-1)}&endDate=${dayAt(1)}&programId=${program.id}`,
      ),
    )
    expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBe(1)
    const wrong = await owner.get('/xboot/player/getHistoryPlayer?startDate=2026-02-02&endDate=2026-02-01')
    expect(wrong).toMatchObject({ error: { fields: [{ field: 'endDate' }] } })
    for (const call of ['getHistoryPlayer', 'getDayPlayerCount']) {
      const long = await owner.get(`/xboot/player/${call}?startDate=2024-01-01&endDate=2025-01-01`)
      expect(long, call).toMatchObject({ error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] } })
      expect(await owner.get(`/xboot/player/${call}?startDate=2024-01-01&endDate=2024-12-31`)).toMatchObject({
        success: true,
      })
    }
    expect(await history(`groupId=${group.id}&pageNumber=9`), 'beyond the last').toMatchObject({
      total: 2,
      content: [],
      totals: { plays: 2, devices: 1 },
    })
    expect((await history(`groupId=${group.id}`, other)).content).toEqual([])
  })

  test('stands under the name of the latest play, whichever was given first', async () => {
    const { screen } = await showing('Renamed')
    const hourOf = (hour: string, name: string) => ({
      hour,
      device: { id: screen.id, name: 'Renamed', ownerId: owner.id },
      program: { id: '990001', name },
      file: null,
      plays: 1,
      completed: 1,
      unsure: 0,
      shown: 1_000,
    })
    const day = dayAt(-1)
    await rollUp(server.parts.db, [hourOf(`${day}T01:00`, 'Spring'), hourOf(`${day}T02:00`, 'Summer')])
    expect((await history('programId=990001')).content).toMatchObject([{ name: 'Summer', plays: 2 }])
    await rollUp(server.parts.db, [hourOf(`${day}T03:00`, 'Spring')])
    expect((await history('programId=990001')).content).toMatchObject([{ name: 'Spring', plays: 3 }])
  })

  test('says how many plays are of an uncertain time, by day as well', async () => {
    const { screen } = await showing('Adrift')
    const day = dayAt(-1)
    const device = { id: screen.id, name: 'Adrift', ownerId: owner.id }
    const counts = { plays: 5, completed: 4, unsure: 3, shown: 5_000 }
    await rollUp(server.parts.db, [
      { hour: `${day}T01:00`, device, program: { id: '990002', name: 'Drift' }, file: null, ...counts },
    ])
    expect((await history('programId=990002')).content).toMatchObject([counts])
    const asked = `startDate=${dayAt(-2)}&endDate=${dayAt(1)}&programId=990002`
    expect(resultOf(await owner.get(`/xboot/player/getDayPlayerCount?${asked}`))).toEqual([{ day, ...counts }])
  })

  test('of a device that changed hands and is deleted belongs to those who had it last', async () => {
    const { program, screen, play } = await showing('Sold')
    await tell(screen, await createBlocks(screen).next(play()))
    await server.parts.db.updateTable('device').set({ ownerId: other.id }).where('id', '=', screen.id).execute()
    resultOf(await other.delete(`/xboot/equipment/delByIds/${screen.id}`))
    expect((await history(`programId=${program.id}`, other)).content).toMatchObject([{ name: 'Sold', plays: 1 }])
    expect((await history(`programId=${program.id}`)).content).toEqual([])
  })

  test('knows nothing by the word of a screen that it was never sent: no name, no number of another', async () => {
    const theirs = await showing('Secret plans')
    const screen = await pairScreen(server, other, 'Curious')
    const file = { fileId: theirs.file.id }
    await tell(screen, await createBlocks(screen).next(theirs.play(), theirs.play({ ...file, versionId: '1' })))
    await screen.report(receipt('played', theirs.of, { shownMs: 1_000 }))
    await countReceipts(server.parts, new AbortController().signal)
    const ofScreen = `deviceId=${screen.id}`
    expect((await history(ofScreen, other)).content).toMatchObject([{ id: null, name: null, plays: 3 }])
    expect((await history(`${ofScreen}&by=file`, other)).content).toMatchObject([{ id: null, name: null, plays: 3 }])
    expect((await history(`programId=${theirs.program.id}`, server.admin)).content).toEqual([])
  })

  test('of an emergency counts as one emergency, flat and upright, from blocks and from receipts', async () => {
    const flat = await pairScreen(server, owner, 'Flat')
    const upright = await pairScreen(server, owner, 'Upright', { info: { orientation: 'vertical' } })
    const content = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
    const start = { title: 'Fire', content, minutes: 15, isDrill: false, confirm: 'emergency' }
    const { id } = resultOf(
      await server.admin.post<{ id: string }>('/xboot/emergency/start', {
        ...start,
        deviceIds: [flat.id, upright.id],
      }),
    )
    for (const screen of [flat, upright]) {
      const [plan] = (await screen.manifest()).plans
      const of = { publicationId: plan?.id ?? '', versionId: plan?.versionId ?? '' }
      await tell(
        screen,
        await createBlocks(screen).next(played({ ...of, programId: '', fileId: null, time: Date.now() })),
      )
      await screen.report(receipt('played', of, { shownMs: 1_000 }))
    }
    await countReceipts(server.parts, new AbortController().signal)
    resultOf(await server.admin.post('/xboot/emergency/end', { ids: [id] }))
    const { content: rows } = await history('')
    expect(rows.filter(({ name }) => name === 'Fire')).toMatchObject([{ isEmergency: true, plays: 4, devices: 2 }])
    expect(rows.filter(({ isEmergency, name }) => isEmergency && name !== 'Fire')).toEqual([])
  })

  test('keeps the name of a version that was replaced, and of a program that is gone', async () => {
    const { program, screen, play } = await showing('First title')
    const blocks = createBlocks(screen)
    resultOf(
      await owner.post('/xboot/draw/save', { id: program.id, title: 'Second title', revision: program.revision }),
    )
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    await tell(screen, await blocks.next(play()))
    expect((await history(`programId=${program.id}`)).content).toMatchObject([{ name: 'First title', plays: 1 }])
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id] }))
    resultOf(await owner.delete(`/xboot/draw/deleteByIds/${program.id}`))
    await tell(screen, await blocks.next(play()))
    expect((await history(`programId=${program.id}`)).content).toMatchObject([{ name: 'First title', plays: 2 }])
  })

  test('refuses days and places that nobody can mean', async () => {
    const period = 'startDate=2026-01-01&endDate=2026-02-01'
    for (const after of ['1:99999999999999999999', '1', '1:2:3', `${'9'.repeat(30)}:1`]) {
      expect(await owner.get(`/xboot/player/getPlayBlocks?${period}&after=${after}`)).toMatchObject({
        error: { id: 'general.invalidInput', fields: [{ field: 'after' }] },
      })
    }
    expect(await owner.get('/xboot/player/getPlayBlocks?startDate=0000-01-01&endDate=2026-01-01')).toMatchObject({
      error: { id: 'general.invalidInput', fields: [{ field: 'startDate' }] },
    })
  })

  test('holds up no screen while somebody reads what is to be dropped, or writes while a day is opened', async () => {
    const { screen, play } = await showing('Held')
    const { db } = server.parts
    await dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 0 })
    await openPartitions(db, ['playBlock_20240203', 'playBlock_20240204'])
    const blocks = createBlocks(screen)
    await db.transaction().execute(async reading => {
      await sql`SELECT FROM "playBlock_20240203"`.execute(reading)
      const dropping = dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 0 })
      expect(await tell(screen, await blocks.next(play()))).toMatchObject({ state: 'stored' })
      expect(await dropping, 'the next night takes it').toBe(0)
    })
    expect(await dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 0 })).toBe(2)
    await db.transaction().execute(async writing => {
      await sql`LOCK TABLE "playBlock", "playHour" IN ROW EXCLUSIVE MODE`.execute(writing)
      await db.transaction().execute(async opening => {
        await sql`SET LOCAL lock_timeout = '2s'`.execute(opening)
        await openPartitions(opening, ['playBlock_20240205', 'playHour_202402'])
      })
    })
    await dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 365 })
  })

  test('is kept as long as the settings say: blocks by the day, sums by the month; days to come have their place', async () => {
    const { screen, play } = await showing('Old')
    await server.parts.db
      .updateTable('device')
      .set({ createTime: new Date('2025-01-01T00:00:00Z') })
      .where('id', '=', screen.id)
      .execute()
    const blocks = createBlocks(screen)
    await tell(screen, await blocks.next(play({ time: Date.parse('2025-02-03T12:00:00Z') })))
    await tell(screen, await blocks.next(play()))
    const names = async () => {
      const found = await sql<{
        name: string
      }>`SELECT relname::text AS "name" FROM pg_class WHERE relname ~ '^play(Block|Hour)_' AND relkind = 'r'`.execute(
        server.parts.db,
      )
      return found.rows.map(({ name }) => name)
    }
    expect(await names()).toEqual(expect.arrayContaining(['playBlock_20250203', 'playHour_202502']))
    await dropOldPlays(server.parts, { playBlockDays: 0, playHourDays: 0 })
    expect(await names(), '0 keeps for ever').toContain('playBlock_20250203')
    await dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 0 })
    expect(await names()).not.toContain('playBlock_20250203')
    expect(await names()).toContain('playHour_202502')
    await dropOldPlays(server.parts, { playBlockDays: 90, playHourDays: 365 })
    expect(await names()).not.toContain('playHour_202502')
    const ahead = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect(await names()).toContain(`playBlock_${ahead}`)
    expect(await blocksOf(screen)).toHaveLength(1)
  })

  test('partitions have no other names than their own', () => {
    expect(partitionOf('playBlock_20261231')).toContain("FROM ('2026-12-31') TO ('2027-01-01')")
    expect(partitionOf('playHour_202612')).toContain("FROM ('2026-12-01') TO ('2027-01-01')")
    for (const name of ['playBlock_202612', 'playHour_20261201', 'user', 'playBlock_2026123"; DROP'])
      expect(partitionOf(name)).toBeNull()
  })
})

test('the blocks are handed out as they came, to those who may see the device', async () => {
  const { screen, play } = await showing('Handed out')
  const blocks = createBlocks(screen)
  const sent = [await blocks.next(play()), await blocks.next(play(), play())]
  for (const block of sent) await tell(screen, block)
  const ask = (reader: Client) =>
    reader.get<{ content: { eid: string; block: string; signature: string }[]; next: string | null }>(
      `/xboot/player/getPlayBlocks?startDate=2020-01-01&endDate=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}&deviceId=${screen.id}`,
    )
  const { content, next } = resultOf(await ask(owner))
  expect(content.map(({ block, signature }) => ({ block, signature }))).toEqual(sent)
  expect(next).toBeNull()
  expect(resultOf(await ask(other)).content).toEqual([])
})

test('screens whose blocks are the first of a day come at one moment: one makes its table, and the others wait for it', async () => {
  const { db } = server.parts
  const names = ['playBlock_20310102', 'playHour_203101']
  let first = () => {}
  const isMade = new Promise<void>(done => {
    first = done
  })
  let commit = () => {}
  const mayCommit = new Promise<void>(done => {
    commit = done
  })
  const making = db.transaction().execute(async inside => {
    await openPartitions(inside, names)
    first()
    await mayCommit
  })
  await isMade
  const others = [1, 2, 3].map(() => db.transaction().execute(inside => openPartitions(inside, names)))
  const waiting = async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE "locktype" = 'advisory' AND NOT "granted"
        AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
    `.execute(db)
    return rows.length
  }
  await expect.poll(waiting).toBe(3)
  commit()
  await Promise.all([making, ...others])
})
