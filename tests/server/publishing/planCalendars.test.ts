// Holiday sets, dayparts and expiry: referenced records reach devices, are updated with each change, and cannot be
// deleted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { Daypart } from '#contract/resources/publishing/daypart.ts'
import type { HolidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { NamedHours, PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { advanceClock } from '#server/jobs/serverClock.ts'
import { expirePublications } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let other: Client
let document: ReturnType<typeof documentOf>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  document = documentOf((await addFile(server, 'owner')).id)
})
afterAll(() => server.close())

type Stored = { id: string; revision: number }
const newYear = { from: '2027-01-01', to: '2027-01-01', title: 'New Year' }
const may = { from: '2027-05-01', to: '2027-05-03', title: 'May' }
const newSet = async (name: string, days = [newYear], client = owner) =>
  resultOf(await client.post<HolidaySet & Stored>('/xboot/holidaySet/add', { name, days }))
const day = [{ start: '08:00', end: '18:00' }]
const week = (...ranges: NamedHours['week'][number]): NamedHours => ({ week: Array(7).fill(ranges), special: [] })
const newDaypart = async (name: string, hours = week(...day)) =>
  resultOf(await owner.post<Daypart & Stored>('/xboot/daypart/add', { name, hours }))
const timed: Partial<PlayPlan> = { type: 'timed', level: 2, ranges: day }

/** A device with a sent program. */
async function screenWith(name: string, plan: Partial<PlayPlan>): Promise<{ screen: TestScreen; program: Program }> {
  const screen = await pairScreen(server, owner, name)
  const program = await addProgram(owner, name, document)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan }))
  return { screen, program }
}
const planOf = async (screen: TestScreen) => (await screen.manifest()).plans[0]
const storedPlanOf = async ({ id }: TestScreen) => {
  const { content } = resultOf(await owner.get<Page<SentPlan & Stored>>('/xboot/playTime/getAll', { deviceId: id }))
  const [plan] = content
  if (!plan) throw new Error('No plan')
  return plan
}
const linesOf = async ({ id }: TestScreen) =>
  resultOf(await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { deviceId: id })).content

describe('a plan', () => {
  test('takes its exceptions to the screen, and an edit of them is another edition', async () => {
    const exceptDates = [{ from: '2026-12-24', to: '2026-12-26' }]
    const { screen } = await screenWith('Own days', { exceptDates })
    expect(await planOf(screen)).toMatchObject({ exceptDates })
    const { id, revision, plan } = await storedPlanOf(screen)
    resultOf(await owner.post('/xboot/playTime/edit', { id, revision, plan: { ...plan, exceptDates: [] } }))
    expect(await planOf(screen)).not.toHaveProperty('exceptDates')
    expect((await storedPlanOf(screen)).edition).toBe(2)
  })

  test('with exceptions that end before they begin is refused at the field', async () => {
    const screen = await pairScreen(server, owner, 'Refused days')
    const program = await addProgram(owner, 'Refused days', document)
    const plan = { exceptDates: [{ from: '2026-12-24', to: '2026-12-20' }] }
    const answer = await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan })
    expect(answer).toMatchObject({ success: false, error: { fields: [{ field: 'plan.exceptDates.0.to' }] } })
  })
})

describe('a plan with a last date', () => {
  test('is over in the log as its last night is over where the screen is, and leaves when it is over for all', async () => {
    const { id: groupId } = resultOf(await owner.post<Stored>('/xboot/sysGroup/add', { name: 'Both ends' }))
    const screens: TestScreen[] = []
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const screen = await pairScreen(server, owner, timeZone)
      await server.parts.db.updateTable('device').set({ timeZone }).where('id', '=', screen.id).execute()
      screens.push(screen)
    }
    resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${groupId}`, { deviceIds: screens.map(({ id }) => id) }))
    const program = await addProgram(owner, 'Until then', document)
    const ranges = [
      { start: '22:00', end: '24:00' },
      { start: '00:00', end: '02:00', nextDay: true },
    ]
    const plan = { ...timed, startDate: '2030-06-01', endDate: '2030-06-15', ranges }
    resultOf(await send(owner, { programIds: [program.id], groupIds: [groupId], plan }))
    const at = async (instant: string) => {
      await expirePublications({ ...server.parts, now: () => new Date(instant) })
      return Promise.all(screens.map(async screen => (await linesOf(screen))[0]?.over))
    }
    expect(await at('2030-06-15T11:59:59Z')).toEqual([null, null])
    expect(await at('2030-06-15T12:00:00Z')).toEqual(['ended', null])
    expect(await at('2030-06-15T11:59:59Z'), 'a clock that was put right').toEqual([null, null])
    expect(await at('2030-06-16T13:59:59Z')).toEqual(['ended', null])
    expect((await screens[0]?.manifest())?.plans).toHaveLength(1)
    expect(await at('2030-06-16T14:00:00Z')).toEqual(['ended', 'ended'])
    expect((await screens[1]?.manifest())?.plans).toEqual([])
  })

  test('that is moved is not over in its new edition', async () => {
    const { screen } = await screenWith('Moved', { ...timed, startDate: '2030-06-01', endDate: '2030-06-15' })
    const { id, revision, plan } = await storedPlanOf(screen)
    await server.parts.db.updateTable('device').set({ timeZone: 'UTC' }).where('id', '=', screen.id).execute()
    resultOf(await owner.post('/xboot/playTime/edit', { id, revision, plan: { ...plan, endDate: '2030-06-20' } }))
    await expirePublications({ ...server.parts, now: () => new Date('2030-06-16T12:00:00Z') })
    expect((await linesOf(screen)).map(({ over }) => over).sort()).toEqual(['changed', null])
  })
})

describe('a change that makes plans meet', () => {
  const meeting = async (name: string, first: Partial<PlayPlan>, second: Partial<PlayPlan>) => {
    const { screen } = await screenWith(name, { ...timed, name: `${name} one`, ...first })
    const program = await addProgram(owner, `${name} two`, document)
    const plan = { ...timed, name: `${name} two`, ...second }
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan, mode: 'add' }))
    return screen
  }

  test('is refused with both names, and saved where the set says that conflicts are ignored', async () => {
    const only = { startDate: '2027-05-01', endDate: '2027-05-02', repeat: 'daily' } as const
    const set = await newSet('Apart', [may])
    const screen = await meeting('Apart', { holidaySets: [{ id: set.id }] }, only)
    const before = await screen.manifest()
    const change = { id: set.id, revision: set.revision, days: [newYear] }
    const refused = await owner.post('/xboot/holidaySet/edit', change)
    expect(refused).toMatchObject({
      error: { id: 'plan.conflict', params: { a: 'Apart one', b: 'Apart two', device: 'Apart' } },
    })
    expect((await screen.manifest()).hash).toBe(before.hash)
    resultOf(await owner.post('/xboot/holidaySet/edit', { ...change, ignoreConflicts: true }))
    expect((await screen.manifest()).hash).not.toBe(before.hash)
  })

  test('by other hours of a daypart is refused as well; what met before is not held against it', async () => {
    const hours = await newDaypart('Morning', week({ start: '06:00', end: '08:00' }))
    await meeting('Hours', { ranges: [], daypart: { id: hours.id } }, {})
    const longer = { id: hours.id, revision: hours.revision, hours: week({ start: '06:00', end: '09:00' }) }
    expect(await owner.post('/xboot/daypart/edit', longer)).toMatchObject({ error: { id: 'plan.conflict' } })

    const known = await newDaypart('Known', week({ start: '06:00', end: '09:00' }))
    await meeting('Known', { ranges: [], daypart: { id: known.id } }, { ignoreConflicts: true })
    const later = { id: known.id, revision: known.revision, hours: week({ start: '07:00', end: '10:00' }) }
    resultOf(await owner.post('/xboot/daypart/edit', later))
  })
})

describe('a set of holidays', () => {
  test('is among the exceptions on the screen, by its name for people, and follows its changes', async () => {
    const set = await newSet('Holidays', [newYear])
    const own = { from: '2026-12-24', to: '2026-12-24' }
    const { screen } = await screenWith('With holidays', { holidaySets: [{ id: set.id }], exceptDates: [own] })
    const { title: _, ...span } = newYear
    expect(await planOf(screen)).toMatchObject({ exceptDates: [own, span] })
    expect(await planOf(screen)).not.toHaveProperty('holidaySets')
    expect((await storedPlanOf(screen)).plan).toMatchObject({
      holidaySets: [{ id: set.id, name: 'Holidays' }],
      exceptDates: [own],
    })

    const { hash } = await screen.manifest()
    const { id, revision } = set
    resultOf(await owner.post('/xboot/holidaySet/edit', { id, revision, days: [may, newYear] }))
    const after = await screen.manifest()
    expect(after.hash).not.toBe(hash)
    expect(after.plans[0]?.exceptDates).toHaveLength(3)
    expect((await storedPlanOf(screen)).edition).toBe(2)
    expect(await linesOf(screen)).toHaveLength(2)
  })

  test('is kept in the order of its dates; a new name alone is no other edition', async () => {
    const set = await newSet('Order', [may, newYear])
    expect(set.days.map(({ title }) => title)).toEqual(['New Year', 'May'])
    const { screen } = await screenWith('Order', { holidaySets: [{ id: set.id }] })
    resultOf(await owner.post('/xboot/holidaySet/edit', { id: set.id, revision: set.revision, name: 'Renamed' }))
    const { plan, edition } = await storedPlanOf(screen)
    expect({ plan, edition }).toMatchObject({ plan: { holidaySets: [{ name: 'Renamed' }] }, edition: 1 })
  })

  test('a plan that is saved again as it is read is no other edition', async () => {
    const set = await newSet('Read back')
    const { screen } = await screenWith('Read back', { holidaySets: [{ id: set.id }] })
    const { id, revision, plan } = await storedPlanOf(screen)
    resultOf(await owner.post('/xboot/playTime/edit', { id, revision, plan }))
    expect((await storedPlanOf(screen)).edition).toBe(1)
  })

  test('that a standing plan names is not deleted, and says which; an ended plan lets go of it', async () => {
    const set = await newSet('In use')
    const { screen } = await screenWith('User of it', { name: 'Lunch', holidaySets: [{ id: set.id }] })
    const remove = () => owner.delete(`/xboot/holidaySet/delByIds/${set.id}`)
    expect((await remove()).message).toContain('Lunch')
    resultOf(await owner.post('/xboot/playTime/end', { ids: [(await storedPlanOf(screen)).id] }))
    resultOf(await remove())
  })

  test('of somebody else, or none, cannot be named', async () => {
    const foreign = await newSet('Foreign', [newYear], other)
    const screen = await pairScreen(server, owner, 'Foreign')
    const program = await addProgram(owner, 'Foreign', document)
    for (const id of [foreign.id, '999']) {
      const plan = { holidaySets: [{ id }] }
      const answer = await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan })
      expect(answer).toMatchObject({ success: false, error: { fields: [{ field: 'plan.holidaySets' }] } })
    }
  })

  test('is read from a calendar file, apart from the server; a broken one is refused with its line', async () => {
    const read = (...lines: string[]) =>
      owner.post<HolidaySet['days']>('/xboot/holidaySet/readCalendar', { calendar: lines.join('\r\n') })
    const date = `${new Date().getUTCFullYear() + 1}-01-01`
    const start = `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`
    const event = ['BEGIN:VEVENT', 'SUMMARY:New Year', start, 'END:VEVENT']
    expect(resultOf(await read('BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'))).toEqual([
      { from: date, to: date, title: 'New Year' },
    ])
    expect((await read('BEGIN:VCALENDAR', 'what', 'END:VCALENDAR')).message).toContain('2')
    expect((await read('BEGIN:VCALENDAR', 'END:VCALENDAR')).success).toBe(false)
  })
})

describe('a daypart', () => {
  test('gives its hours to the plans that name it, again with each change', async () => {
    const daypart = await newDaypart('Opening hours')
    const { screen } = await screenWith('Shop', { ...timed, ranges: [], daypart: { id: daypart.id } })
    expect(await planOf(screen)).toMatchObject({ hours: week(...day), ranges: [] })
    expect((await storedPlanOf(screen)).plan.daypart).toEqual({ id: daypart.id, name: 'Opening hours' })
    const hours = { ...week({ start: '10:00', end: '12:00' }), special: [{ ...spanOf(newYear), ranges: [] }] }
    resultOf(await owner.post('/xboot/daypart/edit', { id: daypart.id, revision: daypart.revision, hours }))
    expect(await planOf(screen)).toMatchObject({ hours })
    expect((await owner.delete(`/xboot/daypart/delByIds/${daypart.id}`)).success).toBe(false)
  })

  test('whose hours overlap is refused', async () => {
    const hours = week(...day, { start: '09:00', end: '10:00' })
    const answer = await owner.post('/xboot/daypart/add', { name: 'Wrong', hours })
    expect(answer).toMatchObject({ success: false, error: { fields: [{ field: 'hours' }] } })
  })

  test('keeps a plan apart from another that plays outside of its hours, and only from that', async () => {
    const daypart = await newDaypart('Mornings', week({ start: '08:00', end: '12:00' }))
    const { screen, program } = await screenWith('Meeting', { ...timed, ranges: [], daypart: { id: daypart.id } })
    const second = await addProgram(owner, 'Meeting second', document)
    const sendAt = (start: string, end: string) =>
      send(owner, { programIds: [second.id], deviceIds: [screen.id], plan: { ...timed, ranges: [{ start, end }] } })
    expect((await sendAt('11:00', '13:00')).message).toContain(program.title)
    resultOf(await sendAt('12:00', '13:00'))
  })
})

describe('the last day of a program', () => {
  const setLast = async ({ id }: Program, validUntil: string | null) => {
    const { revision } = resultOf(await owner.get<Program & Stored>(`/xboot/draw/selectById/${id}`))
    return owner.post('/xboot/draw/save', { id, revision, validUntil })
  }

  test('reaches the screens that hold it without a send, and is taken back', async () => {
    const { screen, program } = await screenWith('Promotion', {})
    resultOf(await setLast(program, '2099-05-31'))
    expect(await planOf(screen)).toMatchObject({ validUntil: '2099-05-31' })
    resultOf(await setLast(program, null))
    expect(await planOf(screen)).not.toHaveProperty('validUntil')
  })

  test('is told before a send, which is refused when it is past everywhere', async () => {
    const screen = await pairScreen(server, owner, 'Past')
    const program = await addProgram(owner, 'Past', document)
    resultOf(await setLast(program, '2099-05-31'))
    const target = { programIds: [program.id], deviceIds: [screen.id] }
    const plan = {
      ...timed,
      name: 'Check',
      id: 'new',
      startDate: null,
      endDate: null,
      repeat: 'daily',
      weekdays: [],
      plays: null,
      ignoreConflicts: false,
    }
    const check = async () =>
      resultOf(
        await owner.post<{ expiring: unknown; problems: { id: string }[] }>('/xboot/equipment/release/check', {
          ...target,
          plan,
        }),
      )
    expect(await check()).toMatchObject({ expiring: [{ title: 'Past', validUntil: '2099-05-31' }], problems: [] })
    resultOf(await setLast(program, '2020-01-01'))
    expect((await check()).problems).toMatchObject([{ id: 'sending.programExpired' }])
    expect((await send(owner, target)).message).toContain('Past')
  })

  test('takes the program off the screens for good when it is past, an idle one as well', async () => {
    const { screen, program } = await screenWith('Over', {})
    resultOf(await setLast(program, '2020-01-01'))
    expect(await planOf(screen)).toMatchObject({ validUntil: '2020-01-01' })
    await expirePublications(server.parts)
    expect((await screen.manifest()).plans).toEqual([])
  })

  test('does not take it off on a clock that jumped ahead by years, nor does anything else end then', async () => {
    const { screen, program } = await screenWith('Stays', {})
    resultOf(await setLast(program, '2030-01-01'))
    await advanceClock(server.parts)
    const later = new Date(Date.now() + 20 * 365 * 86_400_000)
    const sweep = createSweep({ ...server.parts, now: () => later }, server.parts.log)
    await sweep.run()
    await sweep.housework()
    await sweep.expire()
    expect((await screen.manifest()).plans).toHaveLength(1)
    expect(await screen.beat()).toMatchObject({ manifestHash: expect.any(String) })
  })
})

describe('the last day of a subtitle', () => {
  const sentTo = async (screen: TestScreen, title: string) => {
    const values = { title, content: 'We close at eight', fontSize: 56 }
    const { id } = resultOf(await owner.post<Stored>('/xboot/subtitle/save', values))
    const plan = { ...idlePlan, id: 'new', name: title }
    const target = { subtitleIds: [id], deviceIds: [screen.id], plan }
    resultOf(await owner.post('/xboot/equipment/release/subtitle', target))
    return target
  }
  const setLast = async (id: string, validUntil: string | null) => {
    const { revision } = resultOf(await owner.get<Stored>(`/xboot/subtitle/selectById/${id}`))
    return resultOf(await owner.post('/xboot/subtitle/save', { id, revision, validUntil }))
  }
  const onIt = async (screen: TestScreen) => (await screen.manifest()).subtitlePlans?.[0]

  test('reaches the screens that hold it without a send, does not ask for one, and is taken back', async () => {
    const screen = await pairScreen(server, owner, 'Band')
    const { subtitleIds } = await sentTo(screen, 'Sale')
    const [id = ''] = subtitleIds
    await setLast(id, '2099-05-31')
    expect(await onIt(screen)).toMatchObject({ validUntil: '2099-05-31' })
    expect(resultOf(await owner.get(`/xboot/subtitle/selectById/${id}`))).toMatchObject({ editedSinceSent: false })
    await setLast(id, null)
    expect(await onIt(screen)).not.toHaveProperty('validUntil')
  })

  test('is told before a send, which is refused when it is past everywhere, and then takes it off for good', async () => {
    const screen = await pairScreen(server, owner, 'Past band')
    const target = await sentTo(screen, 'Past sale')
    const [id = ''] = target.subtitleIds
    const check = async () =>
      resultOf(
        await owner.post<{ expiring: unknown; problems: { id: string }[] }>(
          '/xboot/equipment/release/checkSubtitle',
          target,
        ),
      )
    await setLast(id, '2099-05-31')
    expect(await check()).toMatchObject({ expiring: [{ title: 'Past sale', validUntil: '2099-05-31' }], problems: [] })
    await setLast(id, '2020-01-01')
    expect((await check()).problems).toMatchObject([{ id: 'sending.programExpired' }])
    expect((await owner.post('/xboot/equipment/release/subtitle', target)).success).toBe(false)
    expect(await onIt(screen)).toMatchObject({ validUntil: '2020-01-01' })
    await expirePublications(server.parts)
    expect(await onIt(screen)).toBeUndefined()
  })
})

const spanOf = ({ from, to }: typeof newYear) => ({ from, to })
