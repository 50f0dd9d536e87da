// First stage of the start: reads the configuration, starts the database, and opens the early HTTP server, which
// serves the pages. serve.ts does the rest. On shutdown, everything is closed in the reverse order of opening.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from './base/config.ts'
import { findRoot } from './base/findRoot.ts'
import { openServer } from './db/openServer.ts'
import { openEarlyServer } from './http/openEarlyServer.ts'
import { startErrorOf } from './operate/startErrorOf.ts'

async function start(): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  const { stop, isUnderWay } = createStop(closers)
  // A second signal ends the process without waiting for the shutdown.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void (isUnderWay() ? process.exit(0) : stop(0)))
  let config: Config | null = null

  try {
    const { root, version } = findRoot()
    config = readConfig(process.env, root, version)
    const webDir = join(root, 'dist/web')
    openDataDir(config.dataDir)
    const databaseServer = openServer({
      config,
      log: line => config?.logLevel === 'debug' && console.log(line),
      onLost: error => {
        console.error(error.message)
        stop(1)
      },
    })
    // Avoids an unhandled rejection; serve.ts awaits this promise later and reports the error.
    databaseServer.catch(() => undefined)
    closers.push(() =>
      databaseServer.then(
        opened => opened.stop(),
        () => undefined,
      ),
    )
    const front = hasFront(config)
      ? await openEarlyServer({ ...config, webDir, perAddress: config.connectionsPerAddress })
      : null
    if (front) closers.push(front.close)
    // Imported while the database starts, because loading the code takes half of the processor time of a start.
    const { serve } = await import('./serve.ts')
    await serve({ config, webDir, databaseServer, front, closers })
  } catch (error) {
    // During a shutdown, the error is ignored, because the shutdown closes parts that the start still uses.
    if (isUnderWay()) return
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

/**
 * Whether a server for the pages listens before the application is ready. Not with HTTPS, which needs its certificate
 * first. Not with several servers, because the proxy must not send requests to a server that is still starting.
 */
const hasFront = ({ https, isShared }: Config) => !https && !isShared

/**
 * Creates the function that shuts the server down: it calls the closers in the reverse order of opening, then
 * ends the process.
 */
function createStop(closers: (() => Promise<void>)[]) {
  let ending: Promise<never> | null = null
  async function end(code: number): Promise<never> {
    for (const close of closers.reverse()) await close().catch(error => console.error(error))
    process.exit(code)
  }
  return {
    stop(code: number): Promise<never> {
      ending ??= end(code)
      return ending
    },
    isUnderWay: () => ending !== null,
  }
}

await start()
