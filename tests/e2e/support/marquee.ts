// A built server of its own per test file, as `npm start` runs it, and people in front of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export const root = resolve(import.meta.dirname, '../../..')

export type Marquee = {
  url: string
  dataDir: string
  /** What the server printed. */
  output(): string
  start(): Promise<void>
  /** SIGTERM unless said otherwise; waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** `entry`: what is run; the built server unless given. */
type Options = { env?: Record<string, string>; cwd?: string; entry?: string }

export async function createMarquee({
  env = {},
  cwd = root,
  entry = 'dist/server/main.js',
}: Options = {}): Promise<Marquee> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  // The name, not the number: browsers keep keys on localhost alone.
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let printed = ''

  return {
    url,
    dataDir,
    output: () => printed,
    async start() {
      const own = spawn('node', [entry], {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          RATE_LIMIT: '1000',
          ...env,
        },
      })
      own.stdout.on('data', chunk => {
        printed += chunk
      })
      own.stderr.on('data', chunk => {
        printed += chunk
      })
      child = own
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/xboot/health`).then(
              answer => answer.ok,
              () => own.exitCode,
            ),
          { timeout: 60_000 },
        )
        .toBe(true)
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

export const firstPassword = 'Lighthouse-42'
export const password = 'Quiet-River-9'

/** Every console error or warning and every uncaught error, with where it came from. */
export function watchConsole(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => found.push(`${page.url()}: ${error.message}`))
  return found
}

/** Signs in as a newcomer does: first password, then one of his own. */
export async function signInFirst(page: Page, url: string): Promise<void> {
  await signIn(page, url, firstPassword)
  await page.waitForURL('**/changePassWord')
  await page.getByLabel('Password you were given').fill(firstPassword)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/home')
}

export async function signIn(page: Page, url: string, word = password, username = 'admin'): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The administration as `admin` sees it, and what its console says meanwhile. */
export async function openAdmin(
  browser: Pick<BrowserContext, 'newPage'>,
  url: string,
): Promise<{ page: Page; said: string[] }> {
  await adminToken(url)
  const page = await browser.newPage()
  const said = watchConsole(page)
  await signIn(page, url)
  await page.waitForURL('**/home')
  return { page, said }
}

/** The field with this label on the page that is shown; pages of other tabs stay in the document, hidden. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })

/** A signed-in token without a browser. The first password is changed. */
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

type Fixtures = { marquee: Marquee }

/** `marquee`: a running server with the first password still to be changed; one for the whole file. */
export const test = base.extend<Record<never, never>, Fixtures>({
  marquee: [
    async ({ browserName: _name }, use) => {
      const marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword } })
      await marquee.start()
      await use(marquee)
      await marquee.stop()
      await rm(marquee.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

export { type Browser, type BrowserContext, expect, type Page }
