// Approval: users without the permission to publish request approval, other users decide, and no call bypasses the
// decision.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SendReview, sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { Wave } from '#contract/resources/publishing/wave.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { services } from '#contract/services/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { collectUnneeded } from '#server/media/store/objects.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, type Send, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Actions = (typeof sendReview)['actions']

let server: TestServer
let owner: Client & { id: string }
let chief: Client & { id: string }
let roles: ReturnType<typeof createRightsDriver>
let screens = 0

const setReviewed = async (isReviewed: boolean) =>
  resultOf(await server.admin.post('/xboot/setting/publishing/set', { isReviewed }))

beforeAll(async () => {
  server = await startTestServer()
  roles = createRightsDriver(server)
  const reviewing = await roles.addRole('ROLE_REVIEW', 'sendReview', 'sendReview:approve', 'sendReview:manageAll')
  owner = await server.addUser('owner')
  chief = await server.addUser('chief', { roles: [reviewing] })
})
afterAll(() => server.close())
beforeEach(() => setReviewed(true))

const newScreen = () => pairScreen(server, owner, `Screen ${++screens}`)
const newProgram = async (title: string) => addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))
const ask = (values: Send & { note?: string; insteadOf?: string }, by: Client = owner) =>
  by.post<{ id: string }>('/xboot/sendReview/ask', { ...values, plan: { ...idlePlan, ...values.plan } })
const asked = async (values: Parameters<typeof ask>[0]) => resultOf(await ask(values)).id
const approve = (id: string, values: Record<string, unknown> = {}, by: Client = chief) =>
  by.post(`/xboot/sendReview/approve/${id}`, values)
const reviewOf = async (id: string) =>
  resultOf(await server.admin.get<SendReview>(`/xboot/sendReview/selectById/${id}`))
const playingOn = async (screen: TestScreen) => (await screen.manifest()).plans.map(({ name }) => name)
const plansOn = async ({ id }: TestScreen) =>
  resultOf(await owner.get<Page<SentPlan & { revision: number }>>('/xboot/playTime/getAll', { deviceId: id })).content
const dated = (values: Partial<PlayPlan>): Partial<PlayPlan> => ({ type: 'timed', level: 2, name: 'Timed', ...values })
/** Sends a program while approval is off. */
const sent = async (screen: TestScreen, program: Program, plan: Partial<PlayPlan> = {}) => {
  await setReviewed(false)
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan }))
  await setReviewed(true)
}

test('while approval is off everybody sends at once, and there is nothing to ask for', async () => {
  await setReviewed(false)
  const [screen, program] = [await newScreen(), await newProgram('Free')]
  const target = { programIds: [program.id], deviceIds: [screen.id] }
  expect(errorOf(await ask(target))).toBe('sendReview.notNeeded')
  expect(resultOf(await owner.get('/xboot/sendReview/getRights'))).toEqual({ mustAsk: false, mayDecide: false })
  expect((await send(owner, target)).success).toBe(true)
})

describe('what is asked for', () => {
  test('is sent in the asker’s name once somebody else approves, and plan and log say who did', async () => {
    const [screen, program] = [await newScreen(), await newProgram('Welcome')]
    const target = { programIds: [program.id], deviceIds: [screen.id] }
    expect(resultOf(await owner.get('/xboot/sendReview/getRights'))).toEqual({ mustAsk: true, mayDecide: false })
    expect(resultOf(await chief.get('/xboot/sendReview/getRights'))).toEqual({ mustAsk: true, mayDecide: true })
    expect(errorOf(await send(owner, target))).toBe('sendReview.needed')
    const id = await asked({ ...target, note: 'For Monday' })
    expect(await playingOn(screen)).toEqual([])
    expect(await reviewOf(id)).toMatchObject({ title: 'Welcome', state: 'waiting', devices: 1, note: 'For Monday' })
    resultOf(await approve(id, { answer: 'Good' }))
    expect(await playingOn(screen)).toEqual(['Always'])
    expect(await reviewOf(id)).toMatchObject({ state: 'approved', reviewedBy: 'chief', answer: 'Good' })
    expect(await plansOn(screen)).toMatchObject([{ createBy: 'owner', approvedBy: 'chief' }])
    const lines = resultOf(await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { deviceId: screen.id }))
    expect(lines.content).toMatchObject([{ createBy: 'owner', approvedBy: 'chief' }])
  })

  test('tells those who may decide, and then who asked', async () => {
    const [screen, program] = [await newScreen(), await newProgram('Told')]
    const id = await asked({ programIds: [program.id], deviceIds: [screen.id], note: 'Look' })
    const link = `/sendReview/show/${id}`
    const told = async () => {
      const found = await server.parts.db
        .selectFrom('message')
        .innerJoin('messageSend', 'messageSend.messageId', 'message.id')
        .innerJoin('user', 'user.id', 'messageSend.userId')
        .select(['user.username', 'message.title'])
        .where('message.link', '=', link)
        .orderBy('user.username')
        .execute()
      return found.map(({ username, title }) => `${username}: ${title.replaceAll(/[\u2068\u2069]/g, '')}`)
    }
    expect(await told()).toEqual(['admin: owner asks you to approve “Told”', 'chief: owner asks you to approve “Told”'])
    resultOf(await chief.post(`/xboot/sendReview/refuse/${id}`, { answer: 'Too loud' }))
    expect(await told()).toContain('owner: “Told” was refused')
  })

  test('is the version that was there: what is changed meanwhile is not sent, and the program says so', async () => {
    const [screen, program] = [await newScreen(), await newProgram('First look')]
    const id = await asked({ programIds: [program.id], deviceIds: [screen.id] })
    const other = await addFile(server, 'owner')
    resultOf(
      await owner.post('/xboot/draw/save', { id: program.id, title: 'Second look', document: documentOf(other.id) }),
    )
    const contents = resultOf(
      await chief.get<CallResult<Actions['getContents']>>(`/xboot/sendReview/getContents/${id}`),
    )
    expect(contents).toMatchObject([{ title: 'First look', content: { title: 'First look' } }])
    resultOf(await approve(id))
    const { programs } = await screen.manifest()
    expect(programs.map(({ title }) => title)).toEqual(['First look'])
    expect(JSON.stringify(programs[0]?.document)).not.toContain(other.id)
    const now = resultOf(await owner.get<Program>(`/xboot/draw/selectById/${program.id}`))
    expect(now.editedSinceSent).toBe(true)
  })

  test('is not said to be edited by a save that changes nothing of what is seen', async () => {
    const [screen, program] = [await newScreen(), await newProgram('Remarked')]
    const id = await asked({ programIds: [program.id], deviceIds: [screen.id] })
    resultOf(await owner.post('/xboot/draw/save', { id: program.id, remark: 'New' }))
    resultOf(await approve(id))
    const now = resultOf(await owner.get<Program>(`/xboot/draw/selectById/${program.id}`))
    expect(now.editedSinceSent).toBe(false)
  })

  test('in steps goes out in these steps', async () => {
    const [one, two, program] = [await newScreen(), await newScreen(), await newProgram('Stepwise')]
    const steps: WaveSteps = { by: 'share', parts: [{ screens: 1 }], minutes: 3 }
    const id = await asked({ programIds: [program.id], deviceIds: [one.id, two.id], mode: 'add', steps })
    expect((await reviewOf(id)).request).toMatchObject({ mode: 'add', steps })
    resultOf(await approve(id))
    expect([...(await playingOn(one)), ...(await playingOn(two))]).toEqual(['Always'])
    const waves = resultOf(await owner.get<Page<Wave>>('/xboot/wave/getAll'))
    expect(waves.content).toMatchObject([{ title: 'Stepwise', state: 'running', devices: 2, stepCount: 2 }])
  })

  test('keeps its files until it is decided, though the program names them no more', async () => {
    const [screen, file] = [await newScreen(), await addFile(server, 'owner')]
    const program = await addProgram(owner, 'Kept', documentOf(file.id))
    const id = await asked({ programIds: [program.id], deviceIds: [screen.id] })
    const other = await addFile(server, 'owner')
    resultOf(await owner.post('/xboot/draw/save', { id: program.id, document: documentOf(other.id) }))
    await server.parts.db.deleteFrom('file').where('id', '=', file.id).execute()
    const isKept = async () =>
      (await server.parts.db.selectFrom('mediaObject').select('sha256').where('sha256', '=', file.sha256).execute())
        .length
    await collectUnneeded(server.parts)
    expect(await isKept()).toBe(1)
    resultOf(await owner.post(`/xboot/sendReview/withdraw/${id}`))
    await collectUnneeded(server.parts)
    expect(await isKept()).toBe(0)
  })

  test('may be a subtitle', async () => {
    const screen = await newScreen()
    const made = resultOf(
      await owner.post<{ id: string }>('/xboot/subtitle/save', { title: 'News', content: 'Open today', fontSize: 56 }),
    )
    const target = { subtitleIds: [made.id], deviceIds: [screen.id], plan: idlePlan }
    expect(errorOf(await owner.post('/xboot/equipment/release/subtitle', target))).toBe('sendReview.needed')
    const { id } = resultOf(await owner.post<{ id: string }>('/xboot/sendReview/askSubtitles', target))
    resultOf(await owner.post('/xboot/subtitle/save', { id: made.id, content: 'Closed today' }))
    resultOf(await approve(id))
    expect((await screen.manifest()).subtitles).toMatchObject([{ look: { content: 'Open today' } }])
  })

  test('is refused at once where it could not be sent either', async () => {
    const program = await newProgram('Nowhere')
    expect(errorOf(await ask({ programIds: [program.id], deviceIds: [] }))).toBe('sending.noDevice')
    expect(errorOf(await ask({ programIds: [], deviceIds: [(await newScreen()).id] }))).toBe('sending.noProgram')
  })
})

describe('who decides', () => {
  const waiting = async (title: string) => {
    const [screen, program] = [await newScreen(), await newProgram(title)]
    return { screen, id: await asked({ programIds: [program.id], deviceIds: [screen.id] }) }
  }

  test('says why it is refused; who asked may withdraw, and ask again in its place', async () => {
    const { screen, id } = await waiting('Refused')
    expect(await chief.post(`/xboot/sendReview/refuse/${id}`, { answer: ' ' })).toMatchObject({ success: false })
    expect(errorOf(await chief.post(`/xboot/sendReview/withdraw/${id}`))).toBe('sendReview.notYours')
    const again = await newProgram('Again')
    const next = await asked({ programIds: [again.id], deviceIds: [screen.id], insteadOf: id })
    expect((await reviewOf(id)).state).toBe('withdrawn')
    expect(errorOf(await approve(id))).toBe('sendReview.withdrawn')
    resultOf(await chief.post(`/xboot/sendReview/refuse/${next}`, { answer: 'No' }))
    expect(errorOf(await approve(next))).toBe('sendReview.refused')
    expect(await playingOn(screen)).toEqual([])
  })

  test('may give it another time', async () => {
    const { screen, id } = await waiting('Retimed')
    const plan = { ...idlePlan, ...dated({ name: 'Evening', ranges: [{ start: '18:00', end: '20:00' }] }) }
    expect(errorOf(await approve(id, { plan: { ...plan, ranges: [] } }))).toBe('general.invalidInput')
    resultOf(await approve(id, { plan }))
    expect(await playingOn(screen)).toEqual(['Evening'])
    expect(await reviewOf(id)).toMatchObject({ plan: { type: 'idle' }, givenPlan: { name: 'Evening' } })
  })

  test('is never who asked, nor somebody without the button, nor a stranger', async () => {
    const program = await addProgram(server.admin, 'Own', documentOf((await addFile(server, 'admin')).id))
    const screen = await pairScreen(server, server.admin, `Screen ${++screens}`)
    const own = resultOf(await ask({ programIds: [program.id], deviceIds: [screen.id] }, server.admin)).id
    expect(errorOf(await approve(own, {}, server.admin))).toBe('sendReview.own')
    expect(errorOf(await server.admin.post(`/xboot/sendReview/refuse/${own}`, { answer: 'No' }))).toBe('sendReview.own')
    const { id } = await waiting('Guarded')
    expect(errorOf(await approve(id, {}, owner))).toBe('auth.forbidden')
    const narrow = await roles.addRole('ROLE_NARROW', 'sendReview', 'sendReview:approve')
    const stranger = await server.addUser('stranger', { roles: [narrow] })
    expect(errorOf(await approve(id, {}, stranger))).toBe('general.notFound')
  })

  test('of two at one moment is one', async () => {
    const { screen, id } = await waiting('Raced')
    const answers = await Promise.all([approve(id), approve(id, {}, server.admin)])
    expect(answers.map(errorOf).sort()).toEqual(['sendReview.approved', null].sort())
    expect(await plansOn(screen)).toHaveLength(1)
  })

  test('looks at what it does now, and at what plays, as who asked may', async () => {
    const { screen, id } = await waiting('Looked at')
    const check = resultOf(await chief.post<CallResult<Actions['check']>>(`/xboot/sendReview/check/${id}`))
    expect(check).toMatchObject({ devices: 1, fit: 1, problems: [] })
    const places = resultOf(await chief.get<CallResult<Actions['getPlaces']>>(`/xboot/sendReview/getPlaces/${id}`))
    expect([places.devices.map(place => place.id), places.isOwn]).toEqual([[screen.id], false])
    const foreign = await newScreen()
    const { rows } = resultOf(
      await chief.post<CallResult<Actions['before']>>(`/xboot/sendReview/before/${id}`, {
        deviceIds: [screen.id, foreign.id],
      }),
    )
    expect(
      rows.map(row => row.id),
      'only what the request is about',
    ).toEqual([screen.id])
  })
})

describe('what changed meanwhile', () => {
  const cases: readonly [
    string,
    string,
    (made: { screen: TestScreen; program: Program; id: string }) => Promise<unknown>,
  ][] = [
    [
      'a device that is gone',
      'sendReview.placesGone',
      ({ screen }) => owner.delete(`/xboot/equipment/delByIds/${screen.id}`),
    ],
    [
      'a program that was deleted',
      'sendReview.contentGone',
      ({ program }) => owner.delete(`/xboot/draw/deleteByIds/${program.id}`),
    ],
    [
      'a plan whose time is over',
      'sendReview.planOver',
      ({ id }) =>
        server.parts.db
          .updateTable('sendReview')
          .set({ plan: JSON.stringify({ ...idlePlan, endDate: '2020-01-01' }) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'a program past its last day',
      'sending.programExpired',
      ({ program }) =>
        server.parts.db.updateTable('program').set({ validUntil: '2020-01-01' }).where('id', '=', program.id).execute(),
    ],
    [
      'a device that was disabled',
      'device.disabled',
      ({ screen }) =>
        server.parts.db.updateTable('device').set({ enabled: false }).where('id', '=', screen.id).execute(),
    ],
  ]
  test.each(cases)('%s is named when it is approved', async (title, error, change) => {
    const made = { screen: await newScreen(), program: await newProgram(title) }
    const id = await asked({ programIds: [made.program.id], deviceIds: [made.screen.id] })
    await change({ ...made, id })
    expect(errorOf(await approve(id))).toBe(error)
    expect((await reviewOf(id)).state).toBe('waiting')
  })

  test('a conflict that came up is refused, and another time resolves it', async () => {
    const [screen, program, rival] = [await newScreen(), await newProgram('Late'), await newProgram('Rival')]
    const plan = dated({ ranges: [{ start: '09:00', end: '12:00' }] })
    const id = await asked({ programIds: [program.id], deviceIds: [screen.id], plan })
    await sent(screen, rival, dated({ name: 'Rival', ranges: [{ start: '11:00', end: '13:00' }] }))
    expect(errorOf(await approve(id))).toBe('plan.conflict')
    const { problems } = resultOf(await chief.post<CallResult<Actions['check']>>(`/xboot/sendReview/check/${id}`))
    expect(problems).toMatchObject([{ id: 'plan.conflict' }])
    resultOf(await approve(id, { plan: { ...idlePlan, ...plan, ranges: [{ start: '09:00', end: '11:00' }] } }))
  })

  test('who may not send any more, or is gone, is not sent for', async () => {
    const roleId = await roles.addRole('ROLE_LEAVING', 'program', 'program:send', 'program:add', 'device', 'sendReview')
    const leaving = await server.addUser('leaving', { roles: [roleId] })
    const program = await addProgram(leaving, 'Left', documentOf((await addFile(server, 'leaving')).id))
    const screen = await pairScreen(server, owner, `Screen ${++screens}`)
    await server.parts.db.updateTable('device').set({ ownerId: leaving.id }).where('id', '=', screen.id).execute()
    const { id } = resultOf(await ask({ programIds: [program.id], deviceIds: [screen.id] }, leaving))
    await roles.grant(roleId, [(await roles.node('sendReview')).id])
    expect(errorOf(await approve(id))).toBe('sendReview.askerMayNot')
    await server.parts.db.updateTable('user').set({ status: -1 }).where('id', '=', leaving.id).execute()
    expect(errorOf(await approve(id))).toBe('sendReview.askerGone')
    resultOf(await chief.post(`/xboot/sendReview/refuse/${id}`, { answer: 'Gone' }))
  })
})

describe('a plan that stands', () => {
  const standing = async (title: string) => {
    const [screen, program] = [await newScreen(), await newProgram(title)]
    await sent(screen, program)
    const [plan] = await plansOn(screen)
    if (!plan) throw new Error('No plan')
    return { screen, plan, later: { ...plan.plan, name: `${title} later`, startDate: '2030-01-01' } }
  }

  test('is changed by approval alone, in an edition that says who approved', async () => {
    const { screen, plan, later } = await standing('Changed')
    const { id, revision } = plan
    expect(errorOf(await owner.post('/xboot/playTime/edit', { id, revision, plan: later }))).toBe('sendReview.needed')
    expect(errorOf(await owner.post('/xboot/sendReview/askPlan', { sentPlanId: id, plan: plan.plan }))).toBe(
      'sendReview.nothingNew',
    )
    const { id: reviewId } = resultOf(
      await owner.post<{ id: string }>('/xboot/sendReview/askPlan', { sentPlanId: id, plan: later }),
    )
    expect(await playingOn(screen)).toEqual(['Always'])
    resultOf(await approve(reviewId))
    expect(await plansOn(screen)).toMatchObject([{ edition: 2, approvedBy: 'chief', name: 'Changed later' }])
    expect(await playingOn(screen)).toEqual(['Changed later'])
  })

  test('that was changed meanwhile is not changed by what was seen before', async () => {
    const { plan, later } = await standing('Twice')
    const { id: reviewId } = resultOf(
      await owner.post<{ id: string }>('/xboot/sendReview/askPlan', { sentPlanId: plan.id, plan: later }),
    )
    const { id, revision } = plan
    resultOf(await server.admin.post('/xboot/playTime/edit', { id, revision, plan: { ...plan.plan, name: 'Other' } }))
    expect(errorOf(await approve(reviewId))).toBe('sendReview.planChanged')
  })

  test('is paused, resumed, ended and sent again without approval: nothing else is seen than what was approved', async () => {
    const { screen, plan } = await standing('Turned')
    resultOf(await owner.post('/xboot/playTime/pause', { ids: [plan.id] }))
    resultOf(await owner.post('/xboot/playTime/resume', { ids: [plan.id] }))
    const [held] = (await screen.manifest()).plans
    if (!held) throw new Error('No plan came')
    await screen.report(receipt('downloaded', { publicationId: held.id, versionId: held.versionId }))
    const { content } = resultOf(
      await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { deviceId: screen.id, isWithdrawn: 'false' }),
    )
    resultOf(await owner.post(`/xboot/sendLog/retransmit/${content[0]?.id}`))
    resultOf(await owner.post('/xboot/playTime/end', { ids: [plan.id] }))
    expect(await playingOn(screen)).toEqual([])
  })

  test('keeps its hours, holidays and last day while only some may publish', async () => {
    const offer = await addFile(server, 'owner')
    const [screen, program] = [await newScreen(), await addProgram(owner, 'Named', documentOf(offer.id))]
    const hours = { week: Array.from({ length: 7 }, () => [{ start: '09:00', end: '18:00' }]), special: [] }
    const open = resultOf(await owner.post<{ id: string }>('/xboot/daypart/add', { name: 'Open', hours }))
    const days = [{ from: '2030-12-25', to: '2030-12-26', title: 'Christmas' }]
    const winter = resultOf(await owner.post<{ id: string }>('/xboot/holidaySet/add', { name: 'Winter', days }))
    await sent(screen, program, dated({ daypart: { id: open.id }, holidaySets: [{ id: winter.id }] }))
    const edit = (path: string, values: Record<string, unknown>) => owner.post(`/xboot/${path}`, values)
    const never = { ...hours, week: hours.week.map(() => []) }
    expect(errorOf(await edit('daypart/edit', { id: open.id, hours: never }))).toBe('sendReview.calendarNeeded')
    expect(errorOf(await edit('holidaySet/edit', { id: winter.id, days: [] }))).toBe('sendReview.calendarNeeded')
    expect(errorOf(await edit('draw/save', { id: program.id, validUntil: '2031-01-01' }))).toBe(
      'sendReview.validityNeeded',
    )
    expect(errorOf(await edit('file/edit', { id: offer.id, validUntil: '2031-01-01' }))).toBe(
      'sendReview.validityNeeded',
    )
    expect((await edit('draw/save', { id: program.id, remark: 'New' })).success).toBe(true)
    expect((await edit('file/edit', { id: offer.id, name: 'b.png' })).success).toBe(true)
  })
})

/**
 * Result of each call that changes, or seems to change, what devices play, for an account without the permission to
 * publish. New calls without an entry fail the test until someone decides.
 */
const passages: Readonly<Record<string, string>> = {
  'sending.publish': 'refused',
  'sending.publishSubtitles': 'refused',
  'sentPlan.update': 'refused',
  'holidaySet.update': 'refused where a standing plan names it',
  'daypart.update': 'refused where a standing plan names it',
  'sendReview.ask': 'waits for approval',
  'sendReview.askSubtitles': 'waits for approval',
  'sendReview.askPlan': 'waits for approval',
  'sendReview.approve': 'is the approval',
  'sendReview.refuse': 'sends nothing',
  'sendReview.withdraw': 'sends nothing',
  'sendReview.check': 'looks only',
  'sendReview.before': 'looks only',
  'sending.preflight': 'looks only',
  'sending.preflightSubtitles': 'looks only',
  'onAir.beforeSend': 'looks only',
  'onAir.beforeSendSubtitles': 'looks only',
  'pins.stick': 'orders what was approved',
  'emergency.start': 'has a button of its own and does not wait',
  'emergency.preflight': 'looks only',
  'emergency.end': 'takes away',
  'sending.withdraw': 'takes away',
  'sending.subtitleClear': 'takes away',
  'sending.programClear': 'takes away',
  'sending.withdrawSubtitles': 'takes away',
  'sentPlan.pause': 'takes away',
  'sentPlan.end': 'takes away',
  'sentPlan.resume': 'shows again what was approved',
  'sendLog.retransmit': 'the same version again',
  'sendLog.retransmitFound': 'the same version again',
  'holidaySet.create': 'no plan names it yet',
  'holidaySet.remove': 'refused while a plan names it, for everybody',
  'holidaySet.readCalendar': 'keeps nothing',
  'daypart.create': 'no plan names it yet',
  'daypart.remove': 'refused while a plan names it, for everybody',
  'wave.goOn': 'opens a step of what was approved',
  'wave.hold': 'sends nothing',
  'wave.resume': 'goes on with what was approved',
  'wave.takeBack': 'takes away',
  'wave.stop': 'sends nothing',
  'apk.rollOut': 'brings screens a program of their own, not what they play',
  'apk.rollOutPlayer': 'brings screens the player, not what it plays',
}
const publishingPages = new Set(['sentPlan', 'sendLog', 'sendReview', 'holidaySet', 'daypart', 'onAir', 'send', 'wave'])

test('no declared call that writes what screens play passes by', () => {
  const isOfPublishing = ({ access, method }: Route) =>
    method !== 'GET' && typeof access === 'object' && (publishingPages.has(access.page) || access.perm === 'send')
  const others = new Set(['outboxMessage.retry', 'savedReport.sendNow'])
  const found = allRoutesOf({ resources, services })
    .filter(isOfPublishing)
    .map(({ id }) => id)
  expect(found.filter(id => !others.has(id)).sort(), 'say in `passages` what it does').toEqual(
    Object.keys(passages).sort(),
  )
})
