// Second half of the README's walkthrough: three screens and all publishing features, end to end. PICTURES=1 takes
// the README's screenshots.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstFont } from '#contract/fonts/fontField.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { PlayLine } from '#contract/services/publishing/playHistory.ts'
import { brokenFilm } from '../fixtures/brokenFilm.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { idlePlan } from '../server/support/samples/idlePlan.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible } from './support/checkPage.ts'
import { fillBox } from './support/fillBox.ts'
import { expect, field, openAdmin, type Page, root, test } from './support/marquee.ts'
import { pressAction } from './support/pressAction.ts'
import { openScreen } from './support/records.ts'
import { shoot } from './support/shoot.ts'

const run = promisify(execFile)

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
/** A time zone in which it is morning whenever the test runs, so that plans for noon and evening do not play yet. */
const timezoneId = ['Europe/Berlin', 'Asia/Tokyo', 'America/New_York'].find(zone => hourIn(zone) < 11)

const names = ['Lobby', 'Café', 'Shop window']
const warning = 'Leave the building by the nearest exit'

let api: Admin
let admin: Page
let said: string[]
let welcome: string
const screens: Page[] = []
const shown = (screen: Page, text: string) => screen.locator('[data-role="shown"]').getByText(text)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, marquee }) => {
  api = await createAdmin(marquee.url)
  for (const _ of names)
    screens.push(await (await browser.newContext({ timezoneId, viewport: { width: 1280, height: 720 } })).newPage())
  const codes = await Promise.all(screens.map(screen => openScreen(screen, marquee.url)))
  const deviceIds: string[] = []
  for (const [at, name] of names.entries())
    deviceIds.push((await api.resources.device.create({ name, code: codes[at] ?? '' })).id)
  welcome = await send(poster('Welcome', '#123f8c'), { ...idlePlan, name: 'All day' })
  await send(poster('Menu of the day', '#8a3b12'), {
    ...idlePlan,
    ...{ name: 'Lunch', type: 'timed', level: 2, ranges: [{ start: '11:30', end: '14:00' }] },
  })
  ;({ page: admin, said } = await openAdmin(await browser.newContext({ timezoneId }), marquee.url))
  for (const screen of screens) await expect(shown(screen, 'Welcome')).toBeVisible()

  async function send({ title, document }: ReturnType<typeof poster>, plan: PlayPlan): Promise<string> {
    const { width, height } = document
    const { id } = await api.resources.program.create({ title, width, height, document })
    await api.services.sending.publish({ programIds: [id], deviceIds, plan })
    return id
  }
})
test.afterAll(() => Promise.all([admin, ...screens].map(page => page.context().close())))
test.afterEach(() => expect(said.splice(0)).toEqual([]))

test('8: a program gets a second plan beside its first; on air before and after is seen before it is sent', async ({
  marquee,
}) => {
  await admin.goto(`${marquee.url}/send`)
  await admin.getByRole('checkbox', { name: /Menu of the day/ }).check()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await admin.getByRole('button', { name: 'Select all 3 found' }).click()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await field(admin, 'Plan name').fill('Dinner')
  await admin.getByLabel('When it plays').getByText('At set times', { exact: true }).click()
  await fillBox(field(admin, 'From'), '5:00 PM')
  await fillBox(field(admin, 'To'), '8:00 PM')
  const formers = admin.getByRole('region', { name: 'Already playing on these devices' })
  await expect(formers).toContainText('Menu of the day · Lunch')
  await formers.getByRole('radio', { name: /^Add/ }).check()
  const barsOf = (track: string) =>
    admin.getByRole('region', { name: `Lobby, ${track}`, exact: true }).getByRole('button')
  // Shows the next day, because on the day of the send a program plays only after the send.
  await admin.getByRole('button', { name: 'Next day', exact: true }).click()
  await expect(barsOf('before'), 'all day but for lunch').toHaveCount(3)
  await expect(barsOf('after'), 'but for lunch and dinner').toHaveCount(5)
  await formers.evaluate(region => region.scrollIntoView())
  await shoot(admin, '08-before-and-after')
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(admin).toHaveURL(/\/sendLog/)
})

test('9: what plays when stands in one picture for all screens, the first plan and the second', async ({ marquee }) => {
  await admin.goto(`${marquee.url}/onAir`)
  // Shows the next day, because on the day of the send a program plays only after the send.
  await admin.getByRole('button', { name: 'Next day', exact: true }).click()
  const bars = admin.locator('.onair-bar').filter({ hasText: 'Menu of the day' })
  await expect(bars, 'two on each of three screens').toHaveCount(6)
  await bars.last().hover()
  await expect(admin.locator('.onair-said')).toContainText('its priority is higher than that of')
  await shoot(admin, '09-on-air')
})

test('10: a subtitle that is written and sent runs over what the screen plays', async ({ marquee }) => {
  await admin.goto(`${marquee.url}/subtitle/create`)
  await field(admin, 'Title').fill('Closing time')
  await field(admin, 'Content').fill('We close at eight today. Thank you for coming!')
  await admin.getByRole('button', { name: 'Add subtitle', exact: true }).click()
  await expect(admin).toHaveURL(/\/subtitle\/show\/\d+/)
  await pressAction(admin, 'Send')
  await admin.getByRole('checkbox', { name: /Lobby/ }).check()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(admin).toHaveURL(/\/sendLog/)
  const [lobby, ...others] = screens as [Page, ...Page[]]
  const line = lobby.locator('.stage-subtitle').first()
  await expect(line).toHaveText('We close at eight today. Thank you for coming!')
  await expect(shown(lobby, 'Welcome'), 'the program goes on below').toBeVisible()
  // Waits until most of the subtitle is visible.
  await expect.poll(async () => (await line.boundingBox())?.x ?? 1280).toBeLessThan(400)
  await shoot(lobby, '10-subtitle')
  for (const other of others) await expect(other.locator('.stage-subtitle')).toHaveCount(0)
})

test('11: a send in steps halts on a film that the first screen cannot play, and takes it back', async ({
  marquee,
}) => {
  const film = brokenFilm(await readFile(join(root, 'tests/fixtures/clip.webm')), 20)
  const { id: file } = await api.upload('summer.webm', film)
  const shownFilm = nodeOf('video', { width: 1280, height: 720, props: { file, length: 3000, fit: 'cover' } })
  const { revision } = await api.resources.program.one(welcome)
  const document = programOf([shownFilm], { duration: 3000 })
  await api.resources.program.update({ id: welcome, title: 'Welcome', revision, document })

  await admin.goto(`${marquee.url}/send?programs=${welcome}`)
  await admin.getByRole('button', { name: 'Select all 3 found' }).click()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await admin.getByRole('radio', { name: 'In steps: 1 screen' }).check()
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(admin).toHaveURL(/\/wave\/show\//)
  const steps = admin.getByRole('region', { name: 'Steps' })
  const notice = admin.getByRole('status').filter({ has: admin.getByRole('button', { name: 'Read', exact: true }) })
  await expect(notice, 'who sent it is told').toContainText('“Welcome” was withdrawn')
  await expect(steps).toContainText('Withdrawn')
  await expect(steps).toContainText('Screens could not play')
  for (const later of ['Step 2', 'Step 3'])
    await expect(steps.getByRole('heading', { name: later }), 'no other ever had it').toContainText('never opened')
  await shoot(admin, '11-taken-back')
  await expectAccessible(admin)
  await steps.getByText('Screens of step 1', { exact: true }).click()
  await expect(steps, 'what it failed on is told when it is gone').toContainText('summer.webm')
  for (const screen of screens) await expect(shown(screen, 'Welcome')).toBeVisible()
})

test('12: an emergency stands over everything; each screen says that it shows it, and it ends at a press on any page', async ({
  marquee,
}) => {
  await admin.getByRole('button', { name: 'Start an emergency' }).click()
  await admin.getByRole('textbox', { name: 'Text 1' }).fill(warning)
  await admin.getByRole('button', { name: 'Add another language' }).click()
  await admin.getByRole('textbox', { name: 'Text 2' }).fill('غادروا المبنى من أقرب مخرج')
  await admin.getByLabel('Type EMERGENCY to confirm').fill('emergency')
  await admin.getByRole('button', { name: 'Show now, over everything' }).click()
  await expect(admin).toHaveURL(/\/emergency\/show\//)
  await expect(admin.getByRole('region', { name: 'Screens' }).getByRole('status')).toHaveText(/^3\s*Showing$/)
  await shoot(admin, '12-emergency')
  for (const screen of screens) await expect(shown(screen, warning)).toBeVisible()
  const [lobby] = screens as [Page]
  await expect(lobby.locator('.stage-subtitle'), 'over the subtitle, too').toHaveCount(0)
  await shoot(lobby, '12-emergency-screen')
  // The bar of active emergencies is on every page.
  await admin.goto(`${marquee.url}/home`)
  const bar = admin.getByRole('region', { name: 'Active emergencies' })
  await expect(bar).toContainText('Shown on 3 of 3 screens')
  await bar.getByRole('button', { name: /^End now/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(bar).toBeHidden()
  for (const screen of screens) await expect(shown(screen, 'Welcome')).toBeVisible()
})

test('13: what was played is summed up, exported as the screens signed it, and verified outside', async ({
  marquee,
}) => {
  const known = async () => {
    const asked = '/player/getPlayBlocks?startDate=2020-01-01&endDate=2100-01-01'
    return new Set((await api.get<{ content: PlayLine[] }>(asked)).content.map(({ eid }) => eid)).size
  }
  // Waits for the plays of all three screens, because screens report plays only every half minute.
  await expect.poll(known, { timeout: 60_000 }).toBe(3)
  const screensOfIt = admin
    .getByRole('row', { name: /^Welcome/ })
    .getByRole('cell')
    .last()
  // Reloads until all three screens are counted, because the first block of plays from a screen may contain only
  // plays of another program.
  await expect(async () => {
    await admin.goto(`${marquee.url}/proof`)
    await expect(screensOfIt).toHaveText('3', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await shoot(admin, '13-proof')
  await admin.getByRole('button', { name: 'Export' }).click()
  const downloading = admin.waitForEvent('download')
  await admin.getByRole('menuitem', { name: 'Signed blocks (JSON Lines)' }).click()

  // Verifies like a third party, in a folder with only the export and the verifier.
  const folder = await mkdtemp(join(tmpdir(), 'marquee-proof-'))
  const verify = (name: string) => run('node', ['verifyPlays.mjs', name], { cwd: folder })
  try {
    await copyFile(join(root, 'scripts/verifyPlays.mjs'), join(folder, 'verifyPlays.mjs'))
    await (await downloading).saveAs(join(folder, 'export.jsonl'))
    const { stdout } = await verify('export.jsonl')
    expect(stdout).toMatch(new RegExp(`^program ${welcome}: \\d+ plays, \\d+ to the end`, 'm'))
    expect(stdout).toMatch(/^\d+ blocks of 3 devices, 0 gaps: every signature and chain fits$/m)
    const lines = await readFile(join(folder, 'export.jsonl'), 'utf8')
    const changed = lines.replace(/"block":"(.)/, (_, first) => `"block":"${first === 'B' ? 'C' : 'B'}`)
    await writeFile(join(folder, 'changed.jsonl'), changed)
    await expect(verify('changed.jsonl')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('REFUSED line 1: the signature does not fit'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** A program with large text on one color. */
function poster(title: string, color: string): { title: string; document: ProgramDocument } {
  const text = { text: title, fontSize: 132, fontWeight: 700, align: 'center', fontFamily: firstFont } as const
  const words = nodeOf('staticText', { x: 40, y: 260, width: 1200, height: 180, props: text })
  return { title, document: programOf([words], { duration: 3000, background: { color, file: null } }) }
}
