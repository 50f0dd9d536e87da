// Starts everything: database, migrations, first account, application; and stops it in the opposite order.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seed } from './accounts/seed.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createParts } from './createParts.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { findRoot } from './findRoot.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createLive } from './live/createLive.ts'
import { openBus } from './live/openBus.ts'
import { openDatabase } from './openDatabase.ts'
import { warnOfLostKey } from './settings/warnOfLostKey.ts'
import { startLine } from './startLine.ts'
import { seedTemplates } from './templates/seedTemplates.ts'

async function start(): Promise<void> {
  const { root, version } = findRoot()
  const config = readConfig(process.env, root, version)
  mkdirSync(config.dataDir, { recursive: true })
  const closers: (() => Promise<void>)[] = []
  const stop = createStop(closers)
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))

  try {
    const database = await openDatabase({
      config,
      log: line => config.logLevel === 'debug' && console.log(line),
      onLost: error => {
        console.error(error.message)
        stop(1)
      },
    })
    closers.push(database.close)
    const bus = await openBus(config)
    closers.push(bus.close)
    const live = createLive({ bus })
    const parts = createParts(config, database.db, live.publish, database.connection)
    const app = await buildApp({ parts, live, webDir: join(root, 'dist/web') })
    closers.push(() => app.close())
    const firstPassword = await seed(parts)
    // Said at once: whatever fails after this line, the password is known.
    if (firstPassword) console.log(`Sign in as admin with the first password: ${firstPassword}`)
    await seedTemplates(parts)
    const warning = await warnOfLostKey(parts)
    if (warning) console.error(warning)
    if (config.isDemo && (await seedDemo(parts))) console.log('Demonstration data were added.')
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const url = `http://localhost:${port}`
    console.log(await startLine(parts, { url, database: database.kind, live: bus.place }))
    console.log(`Open ${url} to administer, ${url}/player on a screen.`)
    const jobs = startJobs(parts, app.log)
    // A stop in the middle of this waits for it.
    closers.push(() =>
      jobs.then(
        running => running.stop(),
        () => undefined,
      ),
    )
    await jobs
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await stop(1)
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
