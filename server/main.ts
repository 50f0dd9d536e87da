// Starts everything: database, migrations, first account, application; and stops it in the opposite order.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seed } from './accounts/seed.ts'
import { seedAlarmRule } from './alarms/rules/seedAlarmRule.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './base/config.ts'
import { findRoot } from './base/findRoot.ts'
import { hasOwnScope } from './behaviours.ts'
import { createParts } from './createParts.ts'
import { openDatabase } from './db/openDatabase.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { createDrain } from './http/createDrain.ts'
import { startJobs } from './jobs/startJobs.ts'
import { joinServers } from './joinServers.ts'
import { createLive } from './live/createLive.ts'
import { openBus } from './live/openBus.ts'
import { seedTemplates } from './programs/templates/seedTemplates.ts'
import { scheduleDue } from './scheduledJobs/scheduleDue.ts'
import { warnOfLostKey } from './settings/warnOfLostKey.ts'
import { startErrorOf } from './startError.ts'
import { startLine } from './startLine.ts'
import { tasks } from './tasks.ts'

/** Milliseconds that a stop waits for the calls under way. */
const drainPatience = 8_000

async function start(): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  const stop = createStop(closers)
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))
  let config: Config | null = null

  try {
    const { root, version } = findRoot()
    config = readConfig(process.env, root, version)
    openDataDir(config.dataDir)
    const database = await openDatabase({
      config,
      queues: Object.keys(tasks),
      log: line => config?.logLevel === 'debug' && console.log(line),
      onLost: error => {
        console.error(error.message)
        stop(1)
      },
    })
    closers.push(database.close)
    const { db, connection } = database
    const joined = await joinServers({ config, db, connection, say: line => console.error(line) })
    closers.push(joined.leave)
    const bus = await openBus(config)
    closers.push(bus.close)
    const live = createLive({ bus, hasOwnScope })
    const parts = createParts(config, db, live.publish, connection, joined.number)
    const app = await buildApp({ parts, live, webDir: join(root, 'dist/web') })
    closers.push(() => app.close())
    const drain = createDrain(app.server)
    const firstPassword = await seed(parts)
    // Said at once: whatever fails after this line, the password is known.
    if (firstPassword) console.log(`Sign in as admin with the first password: ${firstPassword}`)
    await seedTemplates(parts)
    await seedAlarmRule(parts)
    const warning = await warnOfLostKey(parts)
    if (warning) console.error(warning)
    if (config.isDemo && (await seedDemo(parts))) console.log('Demonstration data were added.')
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const url = `http://localhost:${port}`
    console.log(await startLine(parts, { url, database: database.kind, live: bus.place }))
    console.log(`Open ${url} to administer, ${url}/player on a screen.`)
    const jobs = startJobs(parts, { log: app.log, tasks, addDue: scheduleDue })
    // A stop in the middle of this waits for it.
    closers.push(() =>
      jobs.then(
        running => running.stop(),
        () => undefined,
      ),
    )
    // First of all, and while everything else still works: who was let in gets an answer.
    closers.push(() => drain(drainPatience))
    await jobs
  } catch (error) {
    console.error(config?.logLevel === 'debug' ? error : startErrorOf(error, config))
    await stop(1)
  }
}

function openDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The data directory cannot be used: ${why}. Set DATA_DIR to one this account may write to.`, {
      cause,
    })
  }
}

/** Last opened, first closed; a second signal does not wait. */
function createStop(closers: (() => Promise<void>)[]): (code: number) => Promise<void> {
  let isStopping = false
  return async code => {
    if (isStopping) process.exit(code)
    isStopping = true
    for (const close of closers.reverse()) await close().catch(error => console.error(error))
    process.exit(code)
  }
}

await start()
