import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog, sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send, type TestFile } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Counts = CallResult<(typeof sendLog.actions)['getCounts']>

let server: TestServer
let owner: Client
let file: TestFile
let program: Program

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  file = await addFile(server, 'owner')
  program = await addProgram(owner, 'Welcome', documentOf(file.id))
})
afterAll(() => server.close())

const line = async (id: string) => resultOf(await owner.get<SendLog>(`/xboot/sendLog/findSendLogById/${id}`))
const counts = async (who: Client, input: Record<string, string> = {}) => {
  const found = resultOf(await who.get<Counts>('/xboot/sendLog/getCounts', input))
  return Object.fromEntries(found.map(({ standing, lines }) => [standing, lines]))
}
const found = async (input: Record<string, string>) =>
  resultOf(await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', input)).content.map(({ id }) => id)

/** Sends the program; returns the log line and the plan for receipts. */
async function sent(screen: TestScreen, programId = program.id) {
  const { sendLogIds } = resultOf(await send(owner, { programIds: [programId], deviceIds: [screen.id] }))
  const plan = (await screen.manifest()).plans.find(each => each.programId === programId)
  if (!plan) throw new Error('No plan')
  return { id: sendLogIds[0] ?? '', of: { publicationId: plan.id, versionId: plan.versionId, plan } }
}

describe('what a screen cannot play', () => {
  test('is named by its file, and the version that plays in its place is no success of the new one', async () => {
    const screen = await pairScreen(server, owner, 'Naming')
    const former = await sent(screen)
    const { title, revision } = resultOf(await owner.get<Program>(`/xboot/draw/selectById/${program.id}`))
    const document = documentOf(file.id, { duration: 5000 })
    resultOf(await owner.post('/xboot/draw/save', { id: program.id, title, revision, document }))
    const { id, of } = await sent(screen)
    expect(of.versionId).not.toBe(former.of.versionId)
    await screen.report(receipt('downloaded', of))
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', playback: 'waits' })
    const nodeId = document.nodes[0]?.id
    await screen.report({ ...receipt('failed', of, { reason: 'playback:unplayable' }), nodeId })
    const { name } = resultOf(await owner.get<{ name: string }>(`/xboot/file/get/${file.id}`))
    expect(await line(id)).toMatchObject({ playback: 'cannotPlay', culprit: name })
    await screen.report(receipt('playing', { ...of, versionId: former.of.versionId }))
    expect(await line(id)).toMatchObject({ playback: 'former', reason: 'playback:unplayable', culprit: name })
    expect(await found({ playback: 'former' })).toEqual([id])
    expect((await line(id)).history.map(({ state }) => state)).toEqual([
      'waitingToSend',
      'waitingForDownload',
      'downloadSuccessful',
      'cannotPlay',
      'former',
    ])
  })
})

describe('the counts over the log', () => {
  test('say where everything stands that the list would find, and nothing of other people', async () => {
    const one = await addProgram(owner, 'Counted', documentOf(file.id))
    const screens = [await pairScreen(server, owner, 'C1'), await pairScreen(server, owner, 'C2')]
    const [seen, under] = [await sent(screens[0] as TestScreen, one.id), await sent(screens[1] as TestScreen, one.id)]
    await screens[0]?.report(receipt('downloaded', seen.of), receipt('playing', seen.of))
    await screens[1]?.report(receipt('downloading', under.of, { percent: 40 }))
    const answer = resultOf(await owner.get<Counts>('/xboot/sendLog/getCounts', { programId: one.id }))
    expect(answer).toHaveLength(2)
    expect(answer).toContainEqual({ standing: 'plays', lines: 1, percent: null })
    expect(answer).toContainEqual({ standing: 'downloading', lines: 1, percent: 40 })

    resultOf(
      await owner.post('/xboot/equipment/release/withdraw', { programIds: [one.id], deviceIds: [screens[0]?.id] }),
    )
    expect(await counts(owner, { programId: one.id })).toEqual({ over: 1, downloading: 1 })
    expect(await found({ programId: one.id, isWithdrawn: 'true' })).toEqual([seen.id])
    expect(await found({ programId: one.id, isWithdrawn: 'false' })).toEqual([under.id])
    expect(await counts(await server.addUser('stranger'), { programId: one.id })).toEqual({})
  })
})

describe('what is over', () => {
  test('says why, on the line, in the list and in the counts alike', async () => {
    const screens = new Map<string, TestScreen>()
    const lines = new Map<string, { id: string; programId: string; of: Parameters<typeof receipt>[1] }>()
    for (const name of ['stands', 'withdrawn', 'replaced', 'paused', 'changed', 'usedUp']) {
      const screen = await pairScreen(server, owner, `Over ${name}`)
      const own = await addProgram(owner, `Over ${name}`, documentOf(file.id))
      screens.set(name, screen)
      const plan = name === 'usedUp' ? { plays: 1 } : {}
      const { sendLogIds } = resultOf(await send(owner, { programIds: [own.id], deviceIds: [screen.id], plan }))
      const sentOne = (await screen.manifest()).plans[0]
      if (!sentOne) throw new Error('No plan')
      const of = { publicationId: sentOne.id, versionId: sentOne.versionId, plan: sentOne }
      await screen.report(receipt('downloaded', of), receipt('playing', of))
      lines.set(name, { id: sendLogIds[0] ?? '', programId: own.id, of })
    }
    const of = (name: string) => lines.get(name) ?? { id: '', programId: '', of: { publicationId: '', versionId: '' } }
    const planOf = async (name: string) => {
      const { sentPlanId } = await line(of(name).id)
      return resultOf(await owner.get<SentPlan>(`/xboot/playTime/selectById/${sentPlanId}`))
    }
    const { programId } = of('withdrawn')
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [programId] }))
    const again = { programIds: [of('replaced').programId], deviceIds: [screens.get('replaced')?.id ?? ''] }
    resultOf(await send(owner, { ...again, mode: 'replace' }))
    resultOf(await owner.post('/xboot/playTime/pause', { ids: [(await planOf('paused')).id] }))
    const { id, revision, plan } = await planOf('changed')
    resultOf(await owner.post('/xboot/playTime/edit', { id, revision, plan: { ...plan, name: 'Another' } }))
    await screens.get('usedUp')?.report(receipt('played', of('usedUp').of))

    const seen: Record<string, unknown> = {}
    for (const [name, sentLine] of lines) {
      const { over, isWithdrawn, playback } = await line(sentLine.id)
      expect(playback, 'the screen’s last word is kept').toBe('plays')
      expect(isWithdrawn).toBe(over !== null)
      const listed = await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { programId: sentLine.programId })
      expect(resultOf(listed).content.find(found => found.id === sentLine.id)?.over).toBe(over)
      const { over: counted = 0, plays = 0 } = await counts(owner, { programId: sentLine.programId })
      expect([counted, plays], name).toEqual(over === null ? [0, 1] : [1, 0])
      expect(await found({ programId: sentLine.programId, isWithdrawn: 'true' })).toEqual(over ? [sentLine.id] : [])
      seen[name] = over
    }
    expect(seen).toEqual({
      stands: null,
      withdrawn: 'withdrawn',
      replaced: 'replaced',
      paused: 'paused',
      changed: 'changed',
      usedUp: 'playsUsedUp',
    })
  })
})

describe('sending again', () => {
  const again = async (who: Client, input: Record<string, unknown>) =>
    resultOf(await who.post<{ sent: number; left: number }>('/xboot/sendLog/retransmitFound', input))

  test('takes what failed of what the list would find, leaves what cannot be sent now, and nobody else’s', async () => {
    const own = await addProgram(owner, 'Repeated', documentOf(file.id))
    const names = ['fails', 'unplayable', 'plays', 'disabled', 'waits']
    const screens = new Map<string, TestScreen>()
    const lines = new Map<string, Awaited<ReturnType<typeof sent>>>()
    for (const name of names) {
      const screen = await pairScreen(server, owner, `Again ${name}`)
      screens.set(name, screen)
      lines.set(name, await sent(screen, own.id))
    }
    const tell = async (name: string, ...given: Parameters<typeof receipt>[]) =>
      screens.get(name)?.report(...given.map(each => receipt(...each)))
    const of = (name: string) => lines.get(name)?.of ?? { publicationId: '', versionId: '' }
    await tell('fails', ['failed', of('fails'), { reason: 'storageFull' }])
    await tell(
      'unplayable',
      ['downloaded', of('unplayable')],
      ['failed', of('unplayable'), { reason: 'playback:stalled' }],
    )
    await tell('plays', ['downloaded', of('plays')], ['playing', of('plays')])
    await tell('disabled', ['failed', of('disabled'), { reason: 'storageFull' }])
    resultOf(await owner.post('/xboot/equipment/edit', { id: screens.get('disabled')?.id, enabled: false }))

    expect(await again(await server.addUser('thief'), { programId: own.id })).toEqual({ sent: 0, left: 0 })
    expect(await again(owner, { programId: own.id })).toEqual({ sent: 2, left: 1 })
    const states = async () => Promise.all(names.map(async name => (await line(lines.get(name)?.id ?? '')).state))
    expect(await states()).toEqual([
      'retransmission',
      'retransmission',
      'downloadSuccessful',
      'downloadFailed',
      'waitingForDownload',
    ])
    expect((await screens.get('fails')?.manifest())?.plans[0]?.attempt).toBe(1)
    expect(await line(lines.get('unplayable')?.id ?? '')).toMatchObject({ playback: null, reason: null, attempt: 1 })
    expect(await again(owner, { programId: own.id, onlyFailed: false }), 'all that can be').toEqual({
      sent: 3,
      left: 2,
    })
  })

  test('takes chosen lines in one call, and no others', async () => {
    const own = await addProgram(owner, 'Chosen', documentOf(file.id))
    const lines: Awaited<ReturnType<typeof sent>>[] = []
    for (const name of ['one', 'two', 'three']) {
      const screen = await pairScreen(server, owner, `Chosen ${name}`)
      const of = await sent(screen, own.id)
      await screen.report(receipt('downloaded', of.of))
      lines.push(of)
    }
    const [one, two, three] = lines.map(({ id }) => id)
    const ids = `${one},${two}`
    expect(await again(await server.addUser('chooser'), { ids, onlyFailed: false })).toEqual({ sent: 0, left: 0 })
    expect(await again(owner, { ids, onlyFailed: false })).toEqual({ sent: 2, left: 0 })
    const states = await Promise.all([one, two, three].map(async id => (await line(id ?? '')).state))
    expect(states).toEqual(['retransmission', 'retransmission', 'downloadSuccessful'])
  })
})
