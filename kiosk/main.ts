// Entry point: `main [--config FILE]`, or `main URL [--state FOLDER]` for development in a window.
import { mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser, hasLocationService } from './browser/findBrowser.ts'
import { createKiosk } from './createKiosk.ts'
import { createFacts } from './machine/createFacts.ts'
import { findMachine } from './machine/findMachine.ts'
import { type Config, checkConfig, readConfig } from './machine/readConfig.ts'
import { createLogger } from './state/createLogger.ts'
import { createTime } from './state/createTime.ts'
import { createTrustedKey } from './update/createTrustedKey.ts'
import { createUpdater } from './update/createUpdater.ts'

/** Version in package.json, inserted by the build. */
declare const __KIOSK_VERSION__: string

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: '/etc/marquee-kiosk/config.json' },
    state: { type: 'string' },
    launched: { type: 'boolean', default: false },
  },
})
const [url] = positionals

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(config: Config) {
  mkdirSync(config.state, { recursive: true, mode: 0o700 })
  const inState = (name: string) => join(config.state, name)
  const steady = () => performance.now()
  const warn = (error: unknown) => print(`warn: ${error}`)
  const time = createTime({ file: inState('time'), wall: Date.now, steady, warn })
  const log = createLogger({ file: inState('log'), now: time.now, print })
  const version = typeof __KIOSK_VERSION__ === 'string' ? __KIOSK_VERSION__ : 'development'
  const end = () => void kiosk.stop().then(() => process.exit(0))
  const { origin } = new URL(config.url)
  const key = createTrustedKey({ configured: config.serverKey, file: inState('server.key'), origin })
  const browser = findBrowser(config.browser)
  const kiosk = createKiosk({
    config,
    version,
    // Updates need the launcher, which starts the new version.
    updater: values.launched
      ? createUpdater({ version, state: config.state, origin, key, handOver: () => setTimeout(end, 1_500) })
      : null,
    machine: await findMachine(config, process.env, '/'),
    key,
    facts: createFacts({ root: '/', now: time.now }),
    time,
    log,
    browser,
    isLocatedByBrowser: hasLocationService(browser, process.env),
    isWindow: url !== undefined,
    pace: { checkMs: 15_000, patience: 20_000 },
    steady,
  })
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.on('unhandledRejection', log.warn)
  await kiosk.start()
}

function developersConfig(address: string): Config {
  const state = resolve(values.state ?? join(tmpdir(), `marquee-kiosk-${userInfo().username}`))
  return checkConfig('The command line', { url: address, state, nightlyRestart: null, mayRestartMachine: false })
}

try {
  await run(url === undefined ? readConfig(values.config) : developersConfig(url))
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
