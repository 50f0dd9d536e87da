// Starts a built server for each test file, as `npm start` does, and opens pages in browsers.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { onFreePort } from '#tests/support/freePort.ts'

export const root = resolve(import.meta.dirname, '../../..')
/** Startup message of the server. Requests cannot tell whether it started: another server may have taken its port. */
const isReady = /is ready at /

export type Marquee = {
  /** Valid after the first start. */
  readonly url: string
  dataDir: string
  output(): string
  start(): Promise<void>
  /** Sends `signal` (default SIGTERM) and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Options = {
  env?: Record<string, string>
  cwd?: string
  /** Entry point; the built server unless given. */
  entry?: string
  /**
   * Starts with an empty data directory. Otherwise the data directory is that of a server after its first start, with
   * `firstPassword` for `admin`.
   */
  isNew?: boolean
}

export async function createMarquee({
  env = {},
  cwd = root,
  entry = 'dist/server/main.js',
  isNew = false,
}: Options = {}): Promise<Marquee> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  // PostgreSQL's files must keep their owner.
  if (!isNew) await promisify(execFile)('cp', ['-a', `${process.env.MARQUEE_TEMPLATE}/.`, dataDir])
  await chmod(dataDir, 0o711)
  /** 0 before the first start; then fixed, because a browser keeps its data per origin. */
  let port = 0
  let child: ChildProcess | null = null
  let printed = ''

  async function startOn(at: number) {
    const own = spawn('node', [entry], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(at),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '1000',
        // Fixed, because the machine's own time zone is arbitrary.
        SITE_TIME_ZONE: 'Asia/Shanghai',
        ...env,
      },
    })
    let said = ''
    for (const stream of [own.stdout, own.stderr])
      stream.on('data', chunk => {
        said += chunk
        printed += chunk
      })
    const ended = new Promise<void>(done => own.once('close', () => done()))
    child = own
    const answerOf = () =>
      fetch(`http://127.0.0.1:${at}/xboot/health`).then(
        answer => answer.ok,
        () => false,
      )
    await expect
      .poll(async () => own.exitCode ?? (isReady.test(said) && (await answerOf())), {
        timeout: 60_000,
        intervals: [50],
      })
      .not.toBe(false)
    if (own.exitCode === null) return at
    await ended
    throw new Error(`The server ended with ${own.exitCode}: ${said}`)
  }

  return {
    // The name, not the IP address: browsers store keys per origin and treat localhost as secure.
    get url() {
      return `http://localhost:${port}`
    },
    dataDir,
    output: () => printed,
    async start() {
      port = await (port ? startOn(port) : onFreePort(startOn))
    },
    async stop(signal = 'SIGTERM') {
      const own = child
      child = null
      if (!own || own.exitCode !== null) return
      const ended = new Promise(done => own.once('exit', done))
      own.kill(signal)
      await ended
    },
  }
}

/** Browser option for reduced motion, for tests that check many pages. */
export const atRest = { reducedMotion: 'reduce' } as const

export const firstPassword = 'Lighthouse-42'
export const password = 'Quiet-River-9'

/** Collects console errors and warnings and uncaught errors, with their source. */
export function watchConsole(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => found.push(`${page.url()}: ${error.message}`))
  return found
}

export async function signIn(page: Page, url: string, word = password, username = 'admin'): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the administration, signed in as `admin`; returns the page and its console messages. */
export async function openAdmin(
  browser: Pick<BrowserContext, 'newPage'>,
  url: string,
): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage()
  const said = watchConsole(page)
  await enter(page, url)
  return { page, said }
}

/**
 * Opens the home page with a stored session, as after a manual sign-in. The session is that of `admin` unless a token
 * is given.
 */
export async function enter(page: Page, url: string, token?: string): Promise<void> {
  const accessToken = token ?? (await adminToken(url))
  const answer = await fetch(`${url}/xboot/user/info`, { headers: { accessToken } })
  const { id, username, nickName, weblogo, type, createBy, roles } = ((await answer.json()) as { result: CurrentUser })
    .result
  const userInfo = encodeURIComponent(JSON.stringify({ id, username, nickName, weblogo, type, createBy }))
  const local = {
    accessToken,
    saveLogin: '0',
    roles: JSON.stringify(roles.map(({ name }) => name)),
    mustChangePassword: '0',
  }
  await page.context().setStorageState({
    cookies: Object.entries({ userInfo, simpleMode: '2' }).map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [{ origin: url, localStorage: Object.entries(local).map(([name, value]) => ({ name, value })) }],
  })
  await page.goto(`${url}/home`)
}

/** The visible field with this label; hidden pages of other tabs stay in the document. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })

/** Signs in over the API and returns an access token; changes the first password if necessary. */
export async function adminToken(url: string): Promise<string> {
  const post = async (path: string, body: Record<string, string>, accessToken = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { accessToken },
      body: new URLSearchParams(body),
    })
    return (await response.json()) as { success: boolean; result: string; message: string }
  }
  const first = await post('/xboot/login', { username: 'admin', password: firstPassword })
  if (!first.success) return (await post('/xboot/login', { username: 'admin', password })).result
  await post('/xboot/user/modifyPass', { password: firstPassword, newPass: password }, first.result)
  return first.result
}

/** State of the test file that is running. */
type OfFile = {
  server(file: string): Promise<Marquee>
  /** Cleans up after the previous file: its server, and pages open after its last test. */
  enter(file: string): Promise<void>
  endTest(): void
}

/** `marquee`: a running server whose `admin` still has the first password; one per test file. */
export const test = base.extend<{ marquee: Marquee; cleared: undefined }, { ofFile: OfFile }>({
  // A worker runs many test files; each file gets its own server.
  ofFile: [
    async ({ browser }, use) => {
      let current = ''
      let marquee: Marquee | null = null
      let open: BrowserContext[] = []
      const enter = async (file: string) => {
        if (file === current) return
        current = file
        const former = marquee
        marquee = null
        // Stop the server whatever else fails, or it would run forever.
        await former?.stop()
        if (former) await rm(former.dataDir, { recursive: true, force: true })
        await Promise.all(open.splice(0).map(context => context.close()))
      }
      await use({
        enter,
        async server(file) {
          await enter(file)
          if (marquee) return marquee
          marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword } })
          await marquee.start()
          return marquee
        },
        endTest() {
          open = browser.contexts()
        },
      })
      await enter('')
    },
    { scope: 'worker' },
  ],
  cleared: [
    async ({ ofFile }, use, { titlePath: [spec = ''] }) => {
      await ofFile.enter(spec)
      await use(undefined)
      ofFile.endTest()
    },
    { auto: true },
  ],
  // The first title is the path of the spec. `file` would be that of a helper which declares tests for several specs.
  marquee: async ({ ofFile }, use, { titlePath: [spec = ''] }) => use(await ofFile.server(spec)),
})

export { type Browser, type BrowserContext, expect, type Page }
