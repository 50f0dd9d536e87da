// A real screen, which is a browser, carries out commands or refuses them.
import type { CommandName } from '#contract/fleet/commands.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { idlePlan } from '../server/support/samples/idlePlan.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expect, type Page, test } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

test.describe.configure({ mode: 'serial' })

let admin: Admin
let screen: Page
let device: Device
const programs: { title: string; id: string }[] = []

const patient = { timeout: 60_000 }
const wordsOf = (text: string) => programOf([nodeOf('staticText', { props: { text } })], { duration: 600_000 })
const isShown = (text: string) => expect(screen.locator('[data-role="shown"]').getByText(text)).toBeVisible(patient)

test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  const context = await browser.newContext()
  await context.grantPermissions(['geolocation'], { origin: marquee.url })
  await context.setGeolocation({ latitude: 48.14, longitude: 11.58, accuracy: 20 })
  screen = await context.newPage()
  const code = await openScreen(screen, marquee.url)
  device = await admin.resources.device.create({ code, name: 'Lobby' })
  await expect.poll(async () => (await readDevice()).status, patient).toBe('online')
})
test.afterAll(() => screen.context().close())

const readDevice = () => admin.resources.device.one(device.id)

/** Sends a command and waits until it has ended in the state. */
async function expectEnd(name: CommandName, state: DeviceCommand['state'], input: Record<string, unknown> = {}) {
  const { commandId } = await admin.post<{ commandId: string }>(`/equipment/${name}/${device.id}`, input)
  const read = () => admin.resources.deviceCommand.one(commandId)
  await expect.poll(async () => (await read()).state, patient).toBe(state)
  return read()
}

test('a screen that holds no other program refuses to play the next one, and says why', async () => {
  expect(await expectEnd('programNext', 'failed')).toMatchObject({ reason: 'screen.onlyOne' })
  expect(await expectEnd('programChoice', 'failed', { programId: '1' })).toMatchObject({ reason: 'screen.notHeld' })
})

test('the next, the previous and a chosen program are drawn at once', async () => {
  for (const title of ['First', 'Second', 'Third']) {
    const document = wordsOf(`${title} words`)
    const { width, height } = document
    const { id } = await admin.resources.program.create({ title, width, height, document })
    programs.push({ title, id })
  }
  const plan = { ...idlePlan, name: 'Round' }
  await admin.services.sending.publish({ programIds: programs.map(({ id }) => id), deviceIds: [device.id], plan })
  await expect
    .poll(async () => (await expectEnd('programList', 'success')).reply, patient)
    .toMatchObject({ programs: [{}, {}, {}] })
  const { programs: held } = (await expectEnd('programList', 'success')).reply as { programs: { title: string }[] }
  for (const [name, by] of [
    ['programNext', 1],
    ['programLast', -1],
  ] as const) {
    const before = await titleShown()
    const at = held.findIndex(({ title }) => title === before)
    const { reply } = await expectEnd(name, 'success')
    expect((reply as { title: string }).title).toBe(held.at((at + by) % held.length)?.title)
    await isShown(`${(reply as { title: string }).title} words`)
  }
  for (const { title, id } of programs) {
    expect((await expectEnd('programChoice', 'success', { programId: id })).reply).toMatchObject({ title })
    await isShown(`${title} words`)
  }
})

/** Title of the program that the screen says it plays. */
async function titleShown(): Promise<string | undefined> {
  const { reply } = await expectEnd('programList', 'success')
  return (reply as { programs: { title: string; isPlaying: boolean }[] }).programs.find(each => each.isPlaying)?.title
}

test('the subtitles of a screen are cleared, and then its programs', async () => {
  const subtitle = await admin.resources.subtitle.create({ title: 'News', content: 'Lunch is ready', fontSize: 56 })
  const places = { deviceIds: [device.id], groupIds: [] }
  await admin.services.sending.publishSubtitles({ subtitleIds: [subtitle.id], ...places, plan: idlePlan })
  const band = screen.locator('.stage-subtitles')
  await expect(band.getByText('Lunch is ready').first()).toBeAttached(patient)
  await admin.services.sending.subtitleClear({ id: device.id })
  await expect(band).toHaveCount(0, patient)
  await admin.services.sending.programClear({ id: device.id })
  await expect(screen.locator('.card')).toContainText('Lobby', patient)
})

test('the screen measures its connection and tells its position, which the device keeps', async () => {
  const { reply } = await expectEnd('speedTest', 'success')
  expect((reply as { bitsPerSecond: number }).bitsPerSecond).toBeGreaterThan(0)
  expect((reply as { bytes: number }).bytes).toBeGreaterThan(0)
  expect((await expectEnd('locationPush', 'success')).reply).toEqual({ lat: 48.14, lng: 11.58, accuracy: 20 })
  expect(await readDevice()).toMatchObject({ lat: 48.14, lng: 11.58, placeSource: 'device' })
})

test('a screen whose browser forbids the position says so', async () => {
  await screen.context().clearPermissions()
  expect(await expectEnd('locationPush', 'failed')).toMatchObject({ reason: 'screen.positionForbidden' })
})
