// The player inside the kiosk, against the real server: commands and settings that need the machine.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Device } from '#contract/resources/fleet/device.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { Pipe } from '#kiosk/browser/createPipe.ts'
import { createSupervisor, type Supervisor } from '#kiosk/browser/createSupervisor.ts'
import { launchBrowser } from '#kiosk/browser/launchBrowser.ts'
import { createCarried } from '#kiosk/carried/createCarried.ts'
import type { Guard } from '#kiosk/guard/createGuard.ts'
import { handlersOf } from '#kiosk/handlersOf.ts'
import { createHostDesk } from '#kiosk/host/createHostDesk.ts'
import { type HostHandlers, HostRefused } from '#kiosk/host/HostHandlers.ts'
import { createFacts } from '#kiosk/machine/createFacts.ts'
import { findMachine } from '#kiosk/machine/findMachine.ts'
import { checkConfig } from '#kiosk/machine/readConfig.ts'
import { createLogger } from '#kiosk/state/createLogger.ts'
import { createReports, type Reports } from '#kiosk/state/createReports.ts'
import { createTime } from '#kiosk/state/createTime.ts'
import { createTrustedKey } from '#kiosk/update/createTrustedKey.ts'
import { expect, root, test } from '../../e2e/support/marquee.ts'
import { browserOfTests } from '../../kiosk/support/browserOfTests.ts'
import { createDisplay, type Display } from '../../kiosk/support/createDisplay.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { type Admin, createAdmin } from '../support/admin.ts'

test.describe.configure({ mode: 'serial' })

let admin: Admin
let display: Display
let state: string
let sticks: string
let keeper: Supervisor
let reports: Reports
let device: Device
let pipe: Pipe

const readDevice = () => admin.resources.device.one(device.id)

test.beforeAll(async ({ marquee }) => {
  admin = await createAdmin(marquee.url)
  display = await createDisplay()
  process.env.DISPLAY = display.name
  state = mkdtempSync(join(tmpdir(), 'kiosk-player-'))
  sticks = mkdtempSync(join(tmpdir(), 'kiosk-sticks-'))
  const key = createTrustedKey({ configured: undefined, file: join(state, 'server.key'), origin: marquee.url })
  await key()
  const warn = () => {}
  const time = createTime({ file: join(state, 'time'), wall: Date.now, steady: () => performance.now(), warn })
  const config = checkConfig('the test', { url: `${marquee.url}/player`, state, mayRestartMachine: false })
  reports = createReports({ file: join(state, 'reports.json'), time, warn })
  let handlers: HostHandlers = {}
  keeper = createSupervisor({
    url: config.url,
    isWindow: false,
    launch() {
      const browser = launchBrowser({
        program: browserOfTests(),
        profile: join(state, 'profile'),
        isWindow: false,
        isWayland: false,
        flags: ['--no-sandbox', '--disable-gpu'],
      })
      pipe = browser.pipe
      return browser
    },
    onCall: createHostDesk({ handlers: () => handlers, warn }),
    onCrash: warn,
    onEnded: warn,
    info: warn,
  })
  handlers = handlersOf({
    version: '1.2.3',
    origin: new URL(config.url).origin,
    steady: () => performance.now(),
    machine: await findMachine(config, process.env, '/'),
    isLocatedByBrowser: true,
    updater: null,
    carried: createCarried({ folders: [sticks], key, refused: warn }),
    facts: createFacts({ root: '/', now: time.now }),
    guard: { isOn: () => true, setOn: warn } as unknown as Guard,
    reports,
    time,
    log: createLogger({ file: join(state, 'log'), now: time.now, print: warn }),
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
  for (const folder of [state, sticks]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a machine is paired as any browser is, and the server knows what it is', async () => {
  const code = async () => {
    const text = await keeper.page()?.evaluate('document.body.innerText', 15_000)
    return /\b[0-9A-Z]{4} [0-9A-Z]{4}\b/.exec(String(text))?.[0] ?? ''
  }
  await expect.poll(code).not.toBe('')
  device = await admin.resources.device.create({ code: (await code()).replaceAll(' ', ''), name: 'Hall' })
  await expect.poll(async () => (await readDevice()).status).toBe('online')
  await expect.poll(async () => (await readDevice()).apkVersion).toBe('1.2.3')
  expect((await readDevice()).kernel).toMatch(/\d+\.\d+/)
})

test('what the guard did reaches the log of the device, and leaves the machine', async () => {
  await expect.poll(() => reports.list(), { timeout: 90_000 }).toEqual([])
})

test('a screenshot is taken by the machine', async () => {
  const { commandId } = await admin.services.control.screenshot({ id: device.id })
  const read = () => admin.resources.deviceCommand.one(commandId)
  await expect.poll(async () => (await read()).state).toBe('success')
})

test('the browser of the kiosk tells its position without a prompt', async () => {
  const { targetInfos } = z
    .object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })) })
    .parse(await pipe.send('Target.getTargets'))
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await pipe.send('Target.attachToTarget', { targetId, flatten: true }))
  const place = { latitude: 48.14, longitude: 11.58, accuracy: 12 }
  await pipe.send('Emulation.setGeolocationOverride', place, { sessionId })
  const { commandId } = await admin.services.control.locationPush({ id: device.id })
  const read = () => admin.resources.deviceCommand.one(commandId)
  await expect.poll(async () => (await read()).state).toBe('success')
  expect((await read()).reply).toEqual({ lat: 48.14, lng: 11.58, accuracy: 12 })
})

test('what is brought on a stick is shown without the server, and told once it is back', async ({ marquee }) => {
  await keeper.stop()
  const picture = await admin.upload('Stick.png', readFileSync(join(root, 'tests/fixtures/picture.png')))
  const node = nodeOf('picture', { props: { items: picturesOf(picture.id) } })
  const [sendLogId = ''] = await admin.send('From a stick', programOf([node]), [device.id])
  const url = await admin.post<string>(`/equipment/exportContent/${device.id}`, {})
  const content = await fetch(marquee.url + url)
  writeFileSync(join(sticks, 'hall.screen.zip'), Buffer.from(await content.arrayBuffer()))
  await marquee.stop()
  await keeper.start()
  const drawn = async () => {
    const found = `[...document.querySelectorAll('.stage-artboard img')].some(image => image.naturalWidth > 0)`
    return keeper.page()?.evaluate(found, 15_000)
  }
  await expect.poll(drawn, { timeout: 60_000 }).toBe(true)
  await marquee.start()
  const log = async () => (await admin.resources.sendLog.one(sendLogId)).state
  await expect.poll(log, { timeout: 60_000 }).toBe('downloadSuccessful')
})
