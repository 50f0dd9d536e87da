// Connects simulated screens to one server over the real protocol; SCREENS sets their number, 10,000 by default.
// Measures heartbeats, commands and a publication to all screens, and a server that is killed and restarted. An
// administrator makes calls during the commands, the publication and the restart. CPU, memory and rows are reliable;
// times include the load of the simulation on the same machine. Floor for the heartbeats: the same server before the
// first screen connects.
import { rmSync } from 'node:fs'
import { cpuOf, cpuOfTree, memoryOf } from '#bench/support/cpuOf.ts'
import { type Call, createCall } from '#bench/support/createCall.ts'
import { databaseOf } from '#bench/support/databaseOf.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, createDataDir, startServer } from '#bench/support/server.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { freePort } from '#tests/support/freePort.ts'
import { createScreen, type FleetState } from './createScreen.ts'
import { createScreenCall } from './createScreenCall.ts'
import { addScreens } from './simulatedScreens.ts'
import { watchAdministrator } from './watchAdministrator.ts'

const beatEvery = 30_000
/** Duration of the heartbeat measurement in milliseconds. */
const quiet = 60_000
/** Maximum number of screens that connect at the same time, and of concurrent calls of all screens. */
const [comingAtOnce, askedAtOnce] = [50, 256]
const patience = 900_000
/** Number of screens for the measurement that sends a command to each screen by a separate call. */
const singly = 100

export async function fleet(): Promise<Measurement[]> {
  const screens = Number(process.env.SCREENS ?? 10_000)
  const dataDir = await createDataDir()
  const port = String(await freePort())
  const env = { RATE_LIMIT: '1000000', CONNECTIONS_PER_ADDRESS: String(2 * screens + 1000), PORT: port }
  let server = await startServer({ dataDir, env })
  const ask = createScreenCall(() => server.url, askedAtOnce)
  const fleetState: FleetState = {
    back: new Set(),
    acknowledged: new Set(),
    replied: new Set(),
    beats: 0,
    refused: new Map(),
  }
  const measured: Measurement[] = []
  const note = (name: string, value: number, unit: Measurement['unit'], floor?: Measurement['floor']) =>
    void measured.push({ name, value, unit, ...(floor && { floor }) })
  try {
    const accessToken = await server.token()
    let call = createCall(server.url, accessToken)
    const tokens = await addScreens(server, screens)
    const open: { close(): void }[] = []
    const calm = await during(server, fleetState)
    // Excludes the first fifth of the screens from the memory per screen, because they cause one-time allocations.
    const warm = Math.floor(screens / 5)
    let before = 0
    for (const [n, token] of tokens.entries()) {
      open.push(createScreen({ n, eid: `bench${n}`, token, url: () => server.url, ask, beatEvery, fleetState }))
      if (n % comingAtOnce === comingAtOnce - 1) await until(() => fleetState.back.size > n - comingAtOnce)
      if (n === warm) before = memoryOf(server.pid)
    }
    await until(() => fleetState.back.size === screens)

    const life = await during(server, fleetState)
    const forAll = (share: number) => (share * 10_000) / screens
    const asQuiet = (value: number) => ({ name: 'the same server without screens', value })
    note('connected screens', screens, 'rows')
    note('heartbeats: CPU of the server, of one core', life.server, '%', asQuiet(calm.server))
    note('heartbeats: CPU of its database, of one core', life.database, '%', asQuiet(calm.database))
    note('more for 10,000 screens: the server', forAll(life.server - calm.server), '%')
    note('more for 10,000 screens: its database', forAll(life.database - calm.database), '%')
    note('rows added by a heartbeat', life.rows / Math.max(1, life.beats), 'rows')
    note('memory of the server for a connected screen', (memoryOf(server.pid) - before) / (screens - warm) / 1000, 'kB')

    const watch = () => watchAdministrator(() => list(server.url, accessToken))
    const ids = await idsOf(dataDir)
    let admin = watch()
    let began = performance.now()
    await call('/xboot/commandRun/start', { command: 'refresh', deviceIds: ids, groupIds: [] })
    note('a command to all by one call, until its answer', (performance.now() - began) / 1000, 's')
    await until(() => fleetState.replied.size === screens)
    note('a command to all by one call, until all replied', (performance.now() - began) / 1000, 's')
    let seen = await admin.stop()
    note('an administrator meanwhile, slowest answer', seen.slowest, 'ms')

    const some = ids.slice(0, singly)
    fleetState.replied.clear()
    began = performance.now()
    await inTurns(some, 4, id => call(`/xboot/equipment/refresh/${id}`, {}))
    // A late reply to the previous command adds other screens to the set; the ids are in the order of the screens.
    await until(() => some.every((_, n) => fleetState.replied.has(n)))
    note(
      `a command to each of ${some.length}, by a call of its own, until all replied`,
      (performance.now() - began) / 1000,
      's',
    )

    admin = watch()
    const cpu = cpuOf(server.pid)
    began = performance.now()
    await sendToAll(call, ids)
    note('a send to all, until its answer', (performance.now() - began) / 1000, 's')
    await until(() => fleetState.acknowledged.size === screens)
    note('a send to all, until all acknowledged', (performance.now() - began) / 1000, 's')
    note('CPU time of the server for the send, per screen', ((cpuOf(server.pid) - cpu) * 1000) / screens, 'ms')
    seen = await admin.stop()
    note('an administrator meanwhile, slowest answer', seen.slowest, 'ms')
    note('calls of the administrator that were refused', seen.refused, 'rows')

    await server.kill()
    await until(() => fleetState.back.size === 0)
    began = performance.now()
    server = await startServer({ dataDir, env })
    note('restart after a kill, until the server answers', (performance.now() - began) / 1000, 's')
    call = createCall(server.url, accessToken)
    admin = watch()
    await until(() => fleetState.back.size === screens)
    note('restart after a kill, until all screens are back', (performance.now() - began) / 1000, 's')
    seen = await admin.stop()
    note('an administrator meanwhile, slowest answer', seen.slowest, 'ms')
    note('calls of the administrator that were refused', seen.refused, 'rows')
    for (const screen of open) screen.close()
    if (fleetState.refused.size > 0) console.log('  asked again by screens:', Object.fromEntries(fleetState.refused))
    return measured
  } finally {
    ask.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function during(server: BenchServer, fleetState: FleetState) {
  const database = databaseOf(server.dataDir)
  const [rows, cpu, cpuBelow, beats, began] = [
    await rowsOf(server.dataDir),
    cpuOf(server.pid),
    cpuOfTree(database),
    fleetState.beats,
    performance.now(),
  ]
  await new Promise(done => setTimeout(done, quiet))
  const seconds = (performance.now() - began) / 1000
  return {
    server: (100 * (cpuOf(server.pid) - cpu)) / seconds,
    database: (100 * (cpuOfTree(database) - cpuBelow)) / seconds,
    beats: fleetState.beats - beats,
    rows: (await rowsOf(server.dataDir)) - rows,
  }
}

async function rowsOf(dataDir: string): Promise<number> {
  const pool = connectTo(dataDir, 1)
  try {
    const found = await pool.query<{ rows: string }>('SELECT sum(n_tup_ins) AS "rows" FROM pg_stat_user_tables')
    return Number(found.rows[0]?.rows)
  } finally {
    await pool.end()
  }
}

async function idsOf(dataDir: string): Promise<string[]> {
  const pool = connectTo(dataDir, 1)
  try {
    return (await pool.query<{ id: string }>(`SELECT "id" FROM "device" ORDER BY "id"`)).rows.map(({ id }) => id)
  } finally {
    await pool.end()
  }
}

async function sendToAll(call: Call, deviceIds: readonly string[]): Promise<void> {
  const document = {
    ...emptyProgram(1920, 1080),
    nodes: [nodeOf('staticText', { name: 'Text', at: [80, 40, 1760, 200], props: { text: 'To all', fontSize: 120 } })],
  }
  const { width, height } = document
  const { id } = await call<{ id: string }>('/xboot/draw/createDraw', { title: 'To all', width, height, document })
  await call('/xboot/equipment/release/program', { programIds: [id], deviceIds, groupIds: [], plan: idlePlan })
}

async function list(url: string, accessToken: string): Promise<void> {
  const response = await fetch(`${url}/xboot/user/getByCondition`, { headers: { accessToken } })
  const answer = (await response.json()) as { success: boolean; message: string }
  if (!answer.success) throw new Error(answer.message)
}

async function inTurns<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<unknown>): Promise<void> {
  const rest = all.values()
  const run = async () => {
    for (const each of rest) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + patience
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It took too long')
    await new Promise(done => setTimeout(done, 50))
  }
}
