import type { Device } from '#contract/resources/fleet/device.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { idlePlan } from '../server/support/samples/idlePlan.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible } from './support/checkPage.ts'
import { fillBox } from './support/fillBox.ts'
import { expect, field, openAdmin, type Page, test } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

let page: Page
let said: string[]
let admin: Admin
let device: Device

const hours = (name: string, start: string, end: string, level: 2 | 3): PlayPlan => ({
  ...idlePlan,
  name,
  type: 'timed',
  level,
  ranges: [{ start, end }],
})
const rangesOf = async (name: string) => {
  const { content } = await admin.resources.sentPlan.list({ state: 'running' })
  return content.find(plan => plan.name === name)?.plan.ranges.map(({ start, end }) => `${start}–${end}`)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  const screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  device = await admin.resources.device.create({ code, name: 'Lobby' })
  await screen.close()
  const make = async (title: string, plan: PlayPlan) => {
    const document = programOf([nodeOf('staticText', { props: { text: title } })])
    const program = await admin.resources.program.create({ title, width: 1920, height: 1080, document })
    await admin.services.sending.publish({ programIds: [program.id], deviceIds: [device.id], plan })
  }
  await make('Welcome', { ...idlePlan, name: 'Always' })
  await make('Lunch', hours('Noon', '09:00', '12:00', 2))
  await make('Tea', hours('Afternoon', '15:00', '18:00', 2))
  const subtitle = await admin.resources.subtitle.create({
    title: 'Closing',
    content: 'We close at eight',
    fontSize: 56,
  })
  const plan = hours('Evening', '18:00', '20:00', 2)
  await admin.services.sending.publishSubtitles({ subtitleIds: [subtitle.id], deviceIds: [device.id], plan })
  ;({ page, said } = await openAdmin(browser, marquee.url))
  await page.goto(`${marquee.url}/onAir`)
  await tomorrow()
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

/** Shows the next day, because on the day of the send the programs play only after the send. */
const tomorrow = (name = 'Next day') => page.getByRole('button', { name, exact: true }).click()
const bar = (title: string) => page.locator('.onair-bar').filter({ hasText: title }).first()
const edge = (name: string) =>
  page.getByRole('slider', { name: name.replace(/(Lunch|Tea|Closing)/, '\u2068$1\u2069'), exact: true })

/** Drags a handle by hours along the row without releasing the pointer. */
async function pull(name: string, by: number): Promise<void> {
  const box = await edge(name).boundingBox()
  const track = await page.locator('.onair-track').boundingBox()
  if (!box || !track) throw new Error('the edge has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (track.width / 24) * by, y, { steps: 4 })
}

test('an edge that is pulled shows what would play, is saved when it is let go, and taken back by Ctrl+Z', async () => {
  await bar('Lunch').hover()
  await pull('End of Lunch', 1.5)
  await expect(edge('End of Lunch')).toHaveAttribute('aria-valuetext', /^1:30\sPM$/)
  await expect(page.locator('.onair-said')).toContainText('9:00 AM–1:30 PM')
  await expect(bar('Lunch')).toHaveAccessibleName(/1:30/)
  expect(await rangesOf('Noon'), 'nothing is saved yet').toEqual(['09:00–12:00'])
  await page.mouse.up()
  await expect(page.getByText('now plays')).toContainText('9:00 AM–1:30 PM')
  expect(await rangesOf('Noon')).toEqual(['09:00–13:30'])
  await expectAccessible(page)
  await page.route('**/playTime/edit', route => {
    return route.fulfill({ json: { success: false, message: 'Not just now', code: 500, result: null } })
  })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Not just now')).toBeVisible()
  await page.unroute('**/playTime/edit')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('again')).toContainText('9:00 AM–12:00 PM')
  expect(await rangesOf('Noon')).toEqual(['09:00–12:00'])
})

test('keys move it, Escape puts it back, Enter saves, and the focus stays on it', async () => {
  await bar('Lunch').focus()
  await page.keyboard.press('Tab')
  await expect(edge('Start of Lunch')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageDown')
  await expect(edge('Start of Lunch')).toHaveAttribute('aria-valuetext', /^7:55\sAM$/)
  await page.keyboard.press('Escape')
  await expect(edge('Start of Lunch')).toHaveAttribute('aria-valuetext', /^9:00\sAM$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => rangesOf('Noon')).toEqual(['09:05–12:00'])
  await expect(edge('Start of Lunch')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rangesOf('Noon')).toEqual(['09:00–12:00'])
})

test('hours that would meet another plan are refused with both names and put back', async () => {
  await bar('Lunch').hover()
  await pull('End of Lunch', 4)
  await expect(edge('End of Lunch')).toHaveAttribute('aria-valuetext', /^4:00\sPM$/)
  await expect(page.locator('.onair-bar[data-meeting]'), 'seen before it is let go').toHaveAccessibleName(/Conflict/)
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'Afternoon' })).toContainText('Noon')
  await expect(edge('End of Lunch')).toHaveAttribute('aria-valuetext', /^12:00\sPM$/)
  expect(await rangesOf('Noon')).toEqual(['09:00–12:00'])
})

test('hours drawn into a row lead to the wizard with the screen and the hours; Escape cancels, and a press opens the list', async ({
  marquee,
}) => {
  const track = await page.locator('.onair-track').first().boundingBox()
  if (!track) throw new Error('the row has no track')
  const y = track.y + track.height / 2
  const draw = async (from: number, to: number) => {
    await page.mouse.move(track.x + (track.width / 24) * from, y)
    await page.mouse.down()
    await page.mouse.move(track.x + (track.width / 24) * to, y, { steps: 4 })
  }
  await draw(13, 14.5)
  await expect(page.locator('.onair-drawn')).toContainText('1:00 PM–2:30 PM')
  await expect(page.locator('.onair-said')).toContainText('Release to plan a program daily')
  await page.keyboard.press('Escape')
  await expect(page.locator('.onair-drawn')).toHaveCount(0)
  await page.mouse.up()
  await expect(page, 'nothing was opened').toHaveURL(`${marquee.url}/onAir`)
  await draw(13, 14.5)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/send\?devices=.*&repeat=daily&hours=13:00-14:30$/)
  await expect(page.locator('.send-names').last()).toHaveText('Lobby')
  await page.goBack()
  await bar('Tea').click()
  const link = page.getByRole('region', { name: 'Lobby' }).getByRole('link', { name: /^Plan a program for .*3:00 PM/ })
  await expect(link).toHaveAttribute('href', /hours=15:00-18:00$/)
  await page.keyboard.press('Escape')
})

test('the band of a subtitle has edges of its own, by pointer and by key, and its plan gets the hours', async () => {
  await page.goto(page.url())
  await tomorrow()
  await bar('Welcome').hover()
  await pull('End of Closing', 1)
  await expect(edge('End of Closing')).toHaveAttribute('aria-valuetext', /^9:00\sPM$/)
  await page.mouse.up()
  await expect.poll(() => rangesOf('Evening')).toEqual(['18:00–21:00'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await edge('End of Closing').focus()
  await page.keyboard.press('PageDown')
  await expect(edge('End of Closing')).toHaveAttribute('aria-valuetext', /^8:00\sPM$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => rangesOf('Evening')).toEqual(['18:00–20:00'])
})

test('subtitles and emergencies lie over a row, stand in its list, and on pages of their own and of the device', async ({
  marquee,
}) => {
  await expect(page.locator('.onair-bands [data-band="bottom"]')).toHaveCount(1)
  await bar('Tea').click()
  const listed = page.getByRole('region', { name: 'Lobby' })
  await expect(listed).toContainText(/Subtitles.*At the bottom.*Closing/)

  const words = { kind: 'text' as const, texts: ['Leave the lobby'], background: '#b00020', color: '#ffffff' }
  const start = { content: words, minutes: 5, isDrill: true, confirm: 'drill' as const, deviceIds: [device.id] }
  const { id } = await admin.resources.emergency.start(start)
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  const drill = page.locator('.onair-track').getByRole('link', { name: /^Drill: .*Leave the lobby.*, by .*, until / })
  await drill.hover()
  await expect(page.locator('.onair-said')).toContainText('Leave the lobby')
  await expect(listed.getByRole('link', { name: 'Leave the lobby' })).toBeVisible()
  await expectAccessible(page)
  await drill.click()
  await expect(page).toHaveURL(`${marquee.url}/emergency/show/${id}`)
  await page.goto(`${marquee.url}/device/show/${device.id}`)
  const played = page.getByRole('region', { name: 'Playing here' })
  await expect(played).toContainText('Leave the lobby')
  await expect(played, 'the clock is named').toContainText('All times: ')
  await admin.resources.emergency.end({ ids: [id] })
  await expect(played).not.toContainText('Leave the lobby')
  const here = page.getByRole('region', { name: 'Subtitles here' })
  await expect(here).toContainText('6:00 PM–8:00 PM')
  await here.getByRole('link', { name: 'Closing' }).click()
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText(/Lobby.*Evening/)
  await expectAccessible(page)
})

test('before a subtitle is sent, and while its plan is changed, on air shows its band before and after', async ({
  marquee,
}) => {
  const { id } = await admin.resources.subtitle.create({ title: 'Sale', content: 'Today only', fontSize: 56 })
  await page.goto(`${marquee.url}/sendSubtitle?subtitles=${id}&devices=${device.id}`)
  await tomorrow()
  const bands = (when: string) => page.getByRole('region', { name: `Lobby, ${when}` }).locator('[data-band="bottom"]')
  await expect(bands('before')).toHaveCount(1)
  await expect(bands('after'), 'whenever no other runs').toHaveCount(3)
  await page.getByText('At set times', { exact: true }).click()
  await expect(bands('after'), 'and by its hours').toHaveCount(2)
  await expectAccessible(page)
  const { content } = await admin.resources.sentPlan.list({ state: 'running' })
  await page.goto(`${marquee.url}/sentPlan/edit/${content.find(({ name }) => name === 'Evening')?.id}`)
  await tomorrow()
  await expect(bands('before')).toHaveCount(1)
  await fillBox(field(page, 'From'), '7:00 PM')
  await expect(page.getByText(/Closing.* no longer runs: /)).toContainText('7:00')
})

test('in the dark, what is chosen is read as well as what is not', async ({ marquee }) => {
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${marquee.url}/onAir`)
  await tomorrow()
  await expect(bar('Tea')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.evaluate(() => localStorage.removeItem('theme'))
})

test('from right to left it is pulled the other way', async ({ marquee }) => {
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await page.goto(`${marquee.url}/onAir`)
  await tomorrow('اليوم التالي')
  await bar('Tea').hover()
  await pull('نهاية Tea', -1)
  await page.mouse.up()
  await expect.poll(() => rangesOf('Afternoon')).toEqual(['15:00–19:00'])
})
