// The player inside the kiosk, against the real server: what a machine adds to a screen.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Device } from '#contract/resources/device.ts'
import type { DeviceCommand } from '#contract/resources/deviceCommand.ts'
import { createKeeper, type Keeper } from '#kiosk/browser/createKeeper.ts'
import { launchBrowser } from '#kiosk/browser/launchBrowser.ts'
import type { Guard } from '#kiosk/guard/createGuard.ts'
import { createHostDesk } from '#kiosk/host/createHostDesk.ts'
import { type HostHandlers, HostRefused } from '#kiosk/host/HostHandlers.ts'
import { handlersOf } from '#kiosk/host/handlersOf.ts'
import { createFacts } from '#kiosk/machine/createFacts.ts'
import { findMachine } from '#kiosk/machine/findMachine.ts'
import { checkConfig } from '#kiosk/readConfig.ts'
import { createLog } from '#kiosk/state/createLog.ts'
import { createReports, type Reports } from '#kiosk/state/createReports.ts'
import { createTime } from '#kiosk/state/createTime.ts'
import { expect, test } from '../../e2e/support/marquee.ts'
import { browserOfTests } from '../../kiosk/support/browserOfTests.ts'
import { createDisplay, type Display } from '../../kiosk/support/createDisplay.ts'
import { type Admin, createAdmin } from '../support/admin.ts'

test.describe.configure({ mode: 'serial' })

let admin: Admin
let display: Display
let state: string
let keeper: Keeper
let reports: Reports
let device: Device

const readDevice = () => admin.get<Device>(`/equipment/selectByEid/${device.id}`)

test.beforeAll(async ({ marquee }) => {
  admin = await createAdmin(marquee.url)
  display = await createDisplay()
  process.env.DISPLAY = display.name
  state = mkdtempSync(join(tmpdir(), 'kiosk-player-'))
  const warn = () => {}
  const time = createTime({ file: join(state, 'time'), wall: Date.now, steady: () => performance.now(), warn })
  const config = checkConfig('the test', { url: `${marquee.url}/player`, state, mayRestartMachine: false })
  reports = createReports({ file: join(state, 'reports.json'), time, warn })
  let handlers: HostHandlers = {}
  keeper = createKeeper({
    url: config.url,
    isWindow: false,
    launch: () =>
      launchBrowser({
        program: browserOfTests(),
        profile: join(state, 'profile'),
        isWindow: false,
        isWayland: false,
        flags: ['--no-sandbox', '--disable-gpu'],
      }),
    onCall: createHostDesk({ handlers: () => handlers, warn }),
    onCrash: warn,
    onEnded: warn,
    info: warn,
  })
  handlers = handlersOf({
    version: '1.2.3',
    machine: await findMachine(config, process.env, '/'),
    updater: null,
    facts: createFacts({ root: '/', now: time.now }),
    guard: { isOn: () => true, setOn: warn } as unknown as Guard,
    reports,
    time,
    log: createLog({ file: join(state, 'log'), now: time.now, print: warn }),
    soon: warn,
    restartBrowser: keeper.restart,
    page() {
      const page = keeper.page()
      if (!page) throw new HostRefused('general.busy', 'no page')
      return page
    },
  })
  reports.add('pageHung', 'of the night before')
  await keeper.start()
})

test.afterAll(async () => {
  await keeper.stop()
  display.close()
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
})

test('a machine is paired as any browser is, and the server knows what it is', async () => {
  const code = async () => {
    const text = await keeper.page()?.evaluate('document.body.innerText', 15_000)
    return /\b[0-9A-Z]{4} [0-9A-Z]{4}\b/.exec(String(text))?.[0] ?? ''
  }
  await expect.poll(code).not.toBe('')
  device = await admin.post<Device>('/equipment/add', { code: (await code()).replaceAll(' ', ''), name: 'Hall' })
  await expect.poll(async () => (await readDevice()).status).toBe('online')
  await expect.poll(async () => (await readDevice()).apkVersion).toBe('1.2.3')
  expect((await readDevice()).kernel).toMatch(/\d+\.\d+/)
})

test('what the guard did reaches the log of the device, and leaves the machine', async () => {
  await expect.poll(() => reports.list(), { timeout: 90_000 }).toEqual([])
})

test('a screenshot is taken by the machine', async () => {
  const { commandId } = await admin.post<{ commandId: string }>(`/equipment/screenshot/${device.id}`, {})
  const read = () => admin.get<DeviceCommand>(`/deviceCommand/get/${commandId}`)
  await expect.poll(async () => (await read()).state).toBe('success')
})
