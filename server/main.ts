// Starts everything: database, migrations, first account, application; and stops it in the opposite order.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seed } from './accounts/seed.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createParts } from './createParts.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { createLive } from './live/createLive.ts'
import { openDatabase } from './openDatabase.ts'

function findRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(at, 'package.json'))) at = dirname(at)
  return at
}

async function start(): Promise<void> {
  const root = findRoot()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
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
    const live = createLive()
    const parts = createParts(config, database.db, live.publish)
    const app = await buildApp({ parts, live, webDir: join(root, 'dist/web') })
    closers.push(() => app.close())
    const firstPassword = await seed(parts)
    // Said at once: whatever fails after this line, the password is known.
    if (firstPassword) console.log(`Sign in as admin with the first password: ${firstPassword}`)
    if (config.isDemo && (await seedDemo(parts))) console.log('Demonstration data were added.')
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    announce({ version, port, kind: database.kind, dataDir: config.dataDir })
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

type Announcement = { version: string; port: number; kind: string; dataDir: string }

function announce({ version, port, kind, dataDir }: Announcement): void {
  const address = `http://localhost:${port}`
  console.log(`Marquee ${version} is ready at ${address} (${kind}, data in ${dataDir})`)
  console.log(`Open ${address} to administer, ${address}/player on a screen.`)
}

await start()
