// A real Chromium on a virtual display, controlled by the kiosk.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HostReport } from '#contract/fleet/kiosk.ts'
import { createSupervisor, type Supervisor } from '#kiosk/browser/createSupervisor.ts'
import { launchBrowser } from '#kiosk/browser/launchBrowser.ts'
import { createGuard, type Guard } from '#kiosk/guard/createGuard.ts'
import { createProbe, type PageHealth } from '#kiosk/guard/createProbe.ts'
import { createHostDesk } from '#kiosk/host/createHostDesk.ts'
import { browserOfTests } from '../support/browserOfTests.ts'
import { createDisplay, type Display } from '../support/createDisplay.ts'
import { createPages, type Pages } from '../support/createPages.ts'

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 60_000, interval: 200 })

let display: Display
let foreign: Pages
let pages: Pages
let folder: string
let keeper: Supervisor
let guard: Guard
let probe: () => Promise<PageHealth>
const seen: HostReport['kind'][] = []
const calls: string[] = []
const formerDisplay = process.env.DISPLAY

beforeAll(async () => {
  display = await createDisplay()
  process.env.DISPLAY = display.name
  foreign = await createPages()
  pages = await createPages(foreign.url)
  folder = mkdtempSync(join(tmpdir(), 'kiosk-'))
  const desk = createHostDesk({
    handlers: () => ({
      async confirmReports() {
        return {}
      },
    }),
    warn: () => {},
  })
  keeper = createSupervisor({
    url: pages.url,
    isWindow: false,
    launch: () =>
      launchBrowser({
        program: browserOfTests(),
        profile: join(folder, 'profile'),
        isWindow: false,
        isWayland: false,
        flags: ['--no-sandbox', '--disable-gpu'],
      }),
    onCall(payload) {
      calls.push(payload)
      return desk(payload)
    },
    onCrash: () => void guard.notice('pageCrashed'),
    onEnded: () => void guard.notice('browserEnded'),
    info: () => {},
  })
  probe = createProbe({ origin: pages.origin, page: keeper.page, patience: 3_000, blackChecks: 2 })
  let memory = { reboots: 0, rebootedAt: 0 }
  guard = createGuard({
    async probe() {
      const look = await probe()
      return look === 'well' || look === 'away' ? null : look
    },
    remedies: {
      reload: async () => keeper.page()?.reload(),
      browser: keeper.restart,
      machine: async () => {},
    },
    mayReboot: false,
    report: kind => seen.push(kind),
    memory: {
      get: () => memory,
      set(value) {
        memory = value
        return true
      },
    },
    // Each call returns a time one hour later, so that no wait between remedies applies.
    steady() {
      now += 3_600_000
      return now
    },
    now: () => now,
    warn: () => {},
  })
  await keeper.start()
})
let now = 0

afterAll(async () => {
  await keeper.stop()
  await pages.close()
  await foreign.close()
  display.close()
  process.env.DISPLAY = formerDisplay
  rmSync(folder, { recursive: true, force: true })
})

const evaluate = (text: string) => keeper.page()?.evaluate(text, 15_000)
const isWell = () => until(async () => expect(await probe()).toBe('well'))

test('the page is shown and well', async () => {
  await isWell()
})

test('the browser opens no port to anybody', () => {
  const args = readFileSync(`/proc/${keeper.pid()}/cmdline`, 'utf8')
  expect(args).toContain('--remote-debugging-pipe')
  expect(args).not.toContain('--remote-debugging-port')
})

test('the page fills the display, and a picture of it has the size that was asked for', async () => {
  await until(async () => expect(await keeper.page()?.picture(320, 'jpeg')).toMatchObject({ width: 320, height: 180 }))
  const picture = await keeper.page()?.picture(320, 'jpeg')
  expect(Buffer.from(picture?.data ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('the page calls the machine, which answers it', async () => {
  await evaluate(
    "window.answer = null; window.marqueeHost.call('confirmReports', { ids: [] }).then(a => (window.answer = a))",
  )
  await until(async () => expect(await evaluate('window.answer')).toEqual({ isDone: true, reply: {} }))
  await evaluate(
    "window.answer = null; window.marqueeHost.call('rotate', { rotation: 90 }).then(a => (window.answer = a))",
  )
  await until(async () => expect(await evaluate('window.answer')).toMatchObject({ reason: 'device.unsupported' }))
  await evaluate("window.answer = null; window.marqueeHost.call('confirmReports', {}).then(a => (window.answer = a))")
  const reason = 'general.invalidInput'
  await until(async () =>
    expect(await evaluate('window.answer')).toMatchObject({ reason, detail: 'ids: field.required' }),
  )
})

test('what goes to the machine cannot be reached by other names, nor from a frame of the page', async () => {
  expect(await evaluate('Object.getOwnPropertyNames(window).filter(name => /__marqueeKiosk$/.test(name))')).toEqual([])
  const asked = calls.length
  await evaluate(`{
    const frame = document.createElement('iframe')
    frame.srcdoc = '<script>parent.inside = [typeof marqueeHost, typeof __marqueeKiosk].join()</' + 'script>'
    document.body.append(frame)
  }`)
  await until(async () => expect(await evaluate('window.inside')).toBe('undefined,undefined'))
  expect(calls.length).toBe(asked)
})

test('a page that lost what it draws is loaded again', async () => {
  const before = pages.opened()
  await evaluate("document.getElementById('screen').replaceChildren()")
  await until(async () => {
    await guard.check()
    expect(seen).toContain('pageDead')
  })
  await until(() => expect(pages.opened()).toBeGreaterThan(before))
  await isWell()
})

test('a page that hangs is loaded again', async () => {
  const before = pages.opened()
  await evaluate('setTimeout(() => { for (;;) {} })')
  await until(async () => {
    await guard.check()
    expect(seen).toContain('pageHung')
  })
  await until(async () => {
    if (pages.opened() === before) await guard.check()
    expect(pages.opened()).toBeGreaterThan(before)
  })
  await isWell()
})

test('a page that should show something and is black is loaded again', async () => {
  await evaluate(
    "document.body.style.background = '#000'; document.body.style.color = '#000'; document.querySelectorAll('iframe').forEach(f => f.remove())",
  )
  await until(async () => {
    await guard.check()
    expect(seen).toContain('pageBlack')
  })
  await isWell()
})

test('a page that crashes is loaded again', async () => {
  const before = pages.opened()
  for (const renderer of rendererPids(keeper.pid())) process.kill(renderer, 'SIGKILL')
  await until(() => expect(seen).toContain('pageCrashed'))
  await until(async () => {
    if (pages.opened() === before) await guard.check()
    expect(pages.opened()).toBeGreaterThan(before)
  })
  await isWell()
})

test('a browser that is killed is followed by another', async () => {
  const before = keeper.pid()
  process.kill(before, 'SIGKILL')
  await until(() => expect(seen).toContain('browserEnded'))
  await until(() => expect([0, before]).not.toContain(keeper.pid()))
  await isWell()
})

test('a server that is away is nothing to restart for: the page comes once it is back', async () => {
  pages.setDown(true)
  await keeper.page()?.open()
  await until(async () => expect(await probe()).toBe('away'))
  pages.setDown(false)
  await keeper.page()?.open()
  await isWell()
})

function rendererPids(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return list.flatMap(child => {
    try {
      const args = readFileSync(`/proc/${child}/cmdline`, 'utf8')
      return args.includes('--type=renderer') ? [child] : rendererPids(child)
    } catch {
      return []
    }
  })
}
