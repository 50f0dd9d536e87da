// A mixed load: saves, uploads, sends, receipts, plays, orders, traffic and alarms. Each writer has its own rows.
import { createHash, randomBytes } from 'node:crypto'
import type { Manifest } from '#contract/manifest.ts'
import type { Alarm } from '#contract/resources/fleet/alarm.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { createBlocks, played, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { Unanswered, type World } from './createWorld.ts'

export type Site = {
  token: string
  /** Each program has a writer that saves it; the writers that send programs use all of them in turn. */
  programs: { id: string }[]
  screens: Pick<TestScreen, 'id' | 'eid' | 'keys' | 'client'>[]
  /** Account that receives traffic volume and sends nothing. */
  receiverId: string
  packageId: string
}

type Write = () => Promise<void>

/** Maximum number of alarm rules; a writer that has reached it renames a rule instead of adding one. */
const mostRules = 40

let count = 0
const next = (word: string) => {
  count += 1
  return `${word} ${count}`
}

/** Runs a write. Calls `onOpen` if its outcome is unknown; any other error ends the test. */
async function attempt<T>(work: () => Promise<T | null>, onOpen: () => void): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    onOpen()
    return null
  }
}

const nothing = () => undefined

function saves(world: World, { token }: Site, { id }: { id: string }): Write {
  const { ledger } = world
  return async () => {
    const read = await attempt(
      () => world.ask(token, client => client.get<Program>(`/xboot/draw/selectById/${id}`)),
      nothing,
    )
    if (!read) return
    const title = next('Saved')
    const { revision, document } = read.result
    const values = { id, title, revision, document }
    const saved = await attempt(
      () => world.ask(token, client => client.post<Program>('/xboot/draw/save', values)),
      () => ledger.leaveOpen('program', id, title),
    )
    if (saved) ledger.confirm('program', id, title)
  }
}

function uploads(world: World, { token }: Site): Write {
  const { ledger } = world
  return async () => {
    const bytes = Buffer.concat([await picture('#336699', 8, 8), randomBytes(2_000)])
    const file = await attempt(
      () => world.ask(token, (client, url) => createTus(url, client).upload(`${next('file')}.png`, bytes)),
      ledger.lose,
    )
    if (file) ledger.confirm('file', file.result.id, createHash('sha256').update(bytes).digest('hex'))
  }
}

/** Sends a program to one screen and reports receipts and plays of it. */
function screenWork(world: World, { token, programs }: Site, screen: Site['screens'][number]): Write {
  const { ledger } = world
  const blocks = createBlocks(screen)
  const asScreen = screen.client.token
  let at = 0
  let block: Awaited<ReturnType<typeof blocks.next>> | null = null
  let first = 1

  async function sent() {
    at += 1
    const programIds = [programs[at % programs.length]?.id]
    const order = { programIds, deviceIds: [screen.id], groupIds: [], plan: idlePlan, mode: 'replace' }
    const path = '/xboot/equipment/release/program'
    const done = await attempt(
      () => world.ask(token, client => client.post<{ sendLogIds: string[] }>(path, order)),
      ledger.lose,
    )
    for (const id of done?.result.sendLogIds ?? []) ledger.confirm('sendLog', id, screen.id)
  }
  async function receipts() {
    const manifest = await attempt(
      () => world.ask(asScreen, client => client.get<Manifest>('/xboot/screen/manifest')),
      nothing,
    )
    const plan = manifest?.result.plans[0]
    if (!plan) return
    const of = { publicationId: plan.id, versionId: plan.versionId }
    const body = { receipts: [{ ...receipt('downloaded', of), id: `${screen.id}-${next('receipt')}` }] }
    const key = `${screen.id} ${plan.id}`
    const stored = await attempt(
      () => world.ask(asScreen, client => client.post('/xboot/screen/receipts', body)),
      () => ledger.leaveOpen('delivery', key, 'yes'),
    )
    if (stored) ledger.confirm('delivery', key, 'yes')
  }
  /** Sends a block again until the server answers, as a screen does. */
  async function plays() {
    block ??= await blocks.next(played(), played({ end: 'end' }))
    const body = block
    const answer = await attempt(
      () => world.ask(asScreen, client => client.post<{ state: string }>('/xboot/screen/plays', body)),
      nothing,
    )
    if (!answer) return
    ledger.confirm('plays', `${screen.id} ${first}`, answer.result.state === 'taken' ? 'another block' : '2')
    first += 2
    block = null
  }
  return async () => {
    await sent()
    await receipts()
    await plays()
  }
}

function money(world: World, { token, receiverId, packageId }: Site): Write {
  const { ledger } = world
  return async () => {
    const gift = { type: 'initial', targetId: receiverId, megabytes: 1 }
    const given = await attempt(
      () => world.ask(token, client => client.post<{ id: string }>('/xboot/flowRecord/add', gift)),
      ledger.lose,
    )
    if (given) ledger.confirm('flowRecord', given.result.id, receiverId)
    const ordered = await attempt(
      () =>
        world.ask(token, client =>
          client.post<{ orderId: string; number: string }>('/xboot/flow/createOrder', { packageId }),
        ),
      ledger.lose,
    )
    if (ordered) ledger.confirm('order', ordered.result.orderId, ordered.result.number)
  }
}

/**
 * Adds alarm rules that require a newer player than every screen has, so that each rule opens an alarm for each
 * screen.
 */
function alarms(world: World, { token }: Site): Write {
  const { ledger } = world
  const known: string[] = []

  async function rule() {
    const title = next('Rule')
    const values = {
      title,
      kind: 'version',
      leastVersion: '9.0',
      graceMinutes: 0,
    }
    const [id] = known
    if (id !== undefined && known.length >= mostRules) {
      const renamed = await attempt(
        () => world.ask(token, client => client.post('/xboot/alarmRule/edit', { id, title })),
        () => ledger.leaveOpen('alarmRule', id, title),
      )
      if (renamed) ledger.confirm('alarmRule', id, title)
      return
    }
    const made = await attempt(
      () => world.ask(token, client => client.post<{ id: string }>('/xboot/alarmRule/add', values)),
      ledger.lose,
    )
    if (!made) return
    known.push(made.result.id)
    ledger.confirm('alarmRule', made.result.id, title)
  }

  return async () => {
    await rule()
    const open = { state: 'open', pageSize: 1 }
    const found = await attempt(
      () => world.ask(token, client => client.get<{ content: Alarm[] }>('/xboot/alarm/getByPage', open)),
      nothing,
    )
    const [alarm] = found?.result.content ?? []
    if (!alarm) return
    const note = next('Seen')
    const done = await attempt(
      () => world.ask(token, client => client.post('/xboot/alarm/acknowledge', { ids: [alarm.id], note })),
      () => ledger.leaveOpen('alarm', alarm.id, note),
    )
    if (done) ledger.confirm('alarm', alarm.id, note)
  }
}

/** Runs all writers until the world ends; resolves when each has finished its last operation. */
export async function work(world: World, site: Site): Promise<void> {
  const writers = [
    ...site.programs.map(program => saves(world, site, program)),
    uploads(world, site),
    ...site.screens.map(screen => screenWork(world, site, screen)),
    money(world, site),
    alarms(world, site),
  ]
  await Promise.all(
    writers.map(async write => {
      while (!world.isOver()) await write()
    }),
  )
}
