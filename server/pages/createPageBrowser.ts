// Draws foreign web pages with Chromium. All traffic of the browser passes our proxy, which blocks internal
// addresses. The browser's profile and picture are deleted afterward.
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Guard } from '#server/outbound/createGuard.ts'
import { findChromium } from './findChromium.ts'
import { openGuardedProxy } from './openGuardedProxy.ts'

/** `target`: path where the PNG is written. */
export type Drawing = { url: string; width: number; height: number; target: string; signal: AbortSignal }

export type PageBrowser = {
  /** Returns the path of the browser's executable; null if no browser is installed. */
  path(): Promise<string | null>
  /** Draws the page to a PNG file. Throws page.noBrowser and page.snapshotFailed. */
  draw(drawing: Drawing): Promise<void>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    browser: PageBrowser
  }
}

type Options = {
  path: string | null
  guard: Guard
  /** Milliseconds after which the browser is killed. */
  patience?: number
}

/** Maximum size of a picture in bytes: four bytes per pixel of the largest picture, plus a margin. */
const mostBytes = 128 * 1024 * 1024
/** Milliseconds, in Chromium's virtual time, that the page has to load and draw. */
const pageTime = 12_000
/**
 * User and group id of the browser's processes if the server runs as root, because Chromium runs without its
 * sandbox then. No account has this id. The account `nobody` (65534) is unsuitable, because it may own the files
 * of the database.
 */
export const browserAccount = 65_533

export function createPageBrowser({ path: given, guard, patience = 60_000 }: Options): PageBrowser {
  let found: Promise<string | null> | undefined
  const path = () => {
    found ??= findChromium(given)
    return found
  }

  async function draw({ target, signal, ...page }: Drawing): Promise<void> {
    const program = await path()
    if (program === null) throw new AppError('page.noBrowser')
    const isRoot = process.getuid?.() === 0
    // A folder outside the data directory, because the account of the browser must not be able to enter
    // the data directory.
    const folder = await mkdtemp(join(tmpdir(), 'marquee-page-'))
    const proxy = await openGuardedProxy(guard)
    try {
      const profile = join(folder, 'profile')
      await mkdir(profile)
      if (isRoot) for (const each of [folder, profile]) await chown(each, browserAccount, browserAccount)
      const drawn = join(folder, 'page.png')
      const args = [...argumentsFor({ ...page, drawn, profile, port: proxy.port }), ...(isRoot ? ['--no-sandbox'] : [])]
      await run(program, args, { folder, isRoot, limit: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
      signal.throwIfAborted()
      // No destination answered, for example because the page redirects to a forbidden address. The picture
      // then shows only the browser's own error page.
      if (proxy.served() === 0) throw new AppError('page.snapshotFailed')
      await fetchDrawn(drawn, target)
    } finally {
      await proxy.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  return { path, draw }
}

/**
 * Copies the picture. The flags protect against a compromised browser, which might have put a link or an endless pipe
 * at this path.
 */
async function fetchDrawn(drawn: string, target: string): Promise<void> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(drawn, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null)
  try {
    const found = await file?.stat()
    if (!file || !found?.isFile() || found.size > mostBytes) throw new AppError('page.snapshotFailed')
    await writeFile(target, await file.readFile())
  } finally {
    await file?.close()
  }
}

type Rendering = { url: string; width: number; height: number; drawn: string; profile: string; port: number }

function argumentsFor({ url, width, height, drawn, profile, port }: Rendering): string[] {
  return [
    '--headless=new',
    `--screenshot=${drawn}`,
    `--window-size=${width},${height}`,
    '--hide-scrollbars',
    `--virtual-time-budget=${pageTime}`,
    `--user-data-dir=${profile}`,
    // Makes all traffic pass the proxy: loopback addresses do not bypass it, the browser makes no DNS lookups, QUIC
    // is off, and WebRTC uses no UDP that bypasses the proxy.
    `--proxy-server=http://127.0.0.1:${port}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
    ...['--disable-gpu', '--disable-dev-shm-usage', '--mute-audio', '--no-first-run', '--no-default-browser-check'],
    url,
  ]
}

type Limits = { folder: string; isRoot: boolean; limit: AbortSignal }

/**
 * Resolves when the browser has ended or cannot start. Kills its whole process group at the end, or
 * when `limit` aborts.
 */
function run(program: string, args: readonly string[], { folder, isRoot, limit }: Limits): Promise<void> {
  return new Promise(done => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      detached: true,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
      ...(isRoot ? { uid: browserAccount, gid: browserAccount } : {}),
    })
    const end = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The process group has already ended.
      }
    }
    if (limit.aborted) end()
    limit.addEventListener('abort', end, { once: true })
    child.once('error', () => done())
    child.once('exit', () => {
      limit.removeEventListener('abort', end)
      end()
      done()
    })
  })
}
