import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createPipe, type Pipe } from './createPipe.ts'

export type Browser = {
  pipe: Pipe
  pid: number
  /** Resolves with the reason when the browser process exits or cannot be started. */
  ended: Promise<string>
  /**
   * Closes the browser; kills it if it does not exit. Resolves when the browser has exited and its remaining child
   * processes have been killed.
   */
  end(): Promise<void>
}

type Options = {
  program: string
  profile: string
  /** Whether to show a window instead of the full screen, for development. */
  isWindow: boolean
  isWayland: boolean
  /** Additional command-line flags from the configuration. */
  flags: readonly string[]
}

/** Milliseconds that the browser has to save its state before it is killed. */
const farewell = 5_000

export function launchBrowser({ program, profile, isWindow, isWayland, flags }: Options): Browser {
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  // A lock that remains after a power cut or a change of the host name would block the start. No other browser uses
  // this profile, so the locks can be deleted.
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, name), { force: true })
  const child = spawn(program, [...flagsOf(profile, isWindow, isWayland), ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with ${code}`))
  })
  const [, , , output, input] = child.stdio
  const pipe = createPipe(output as Writable, input as Readable)

  async function end() {
    await pipe.send('Browser.close', {}, { ms: farewell }).catch(() => {})
    const isGone = await Promise.race([ended.then(() => true), after(farewell)])
    // Kills the whole process group: helper processes outlive a browser that hangs.
    if (child.pid) killGroup(child.pid)
    if (!isGone) await ended
  }

  return { pipe, pid: child.pid ?? 0, ended, end }
}

function flagsOf(profile: string, isWindow: boolean, isWayland: boolean): string[] {
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--ozone-platform=${isWayland ? 'wayland' : 'x11'}`,
    ...(isWindow ? ['--window-size=1280,720'] : ['--kiosk', '--start-fullscreen']),
    '--autoplay-policy=no-user-gesture-required',
    '--no-first-run',
    '--no-default-browser-check',
    '--noerrdialogs',
    '--disable-session-crashed-bubble',
    '--disable-features=Translate,MediaRouter,OptimizationHints',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-sync',
    '--disable-pinch',
    '--overscroll-history-navigation=0',
    '--password-store=basic',
    // Timers must not be throttled while the display sleeps or is covered: playback and reports depend on them.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
  ]
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already exited.
  }
}

function after(ms: number): Promise<false> {
  return new Promise(resolve => setTimeout(() => resolve(false), ms).unref())
}
