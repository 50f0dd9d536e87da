import { resources } from '#contract/resources/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, field, openAdmin, type Page, test } from './support/marquee.ts'
import { createOne, openScreen } from './support/records.ts'

let page: Page
let said: string[]
let admin: Admin
let deviceId: string
let programId: string

const year = new Date().getUTCFullYear() + 1
const file = (...lines: string[]) => ({
  name: 'holidays.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')),
})
const event = (title: string, date: string) => [
  'BEGIN:VEVENT',
  `SUMMARY:${title}`,
  `DTSTART;VALUE=DATE:${date}`,
  'END:VEVENT',
]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  const screen = await browser.newPage()
  deviceId = (await createOne(admin, resources.device, 'Lobby', { code: await openScreen(screen, marquee.url) })) ?? ''
  await screen.close()
  const text = nodeOf('staticText', { props: { text: 'Welcome' } })
  await admin.send('Welcome', programOf([text]), [deviceId])
  const { content } = await admin.resources.program.list()
  programId = content[0]?.id ?? ''
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

test('a set of holidays is taken from a calendar file; a broken one is told with its line and loses nothing', async ({
  marquee,
}) => {
  await page.goto(`${marquee.url}/holidaySet/create`)
  await field(page, 'Name').fill('Public holidays')
  const upload = page.locator('input[type=file]')
  await upload.setInputFiles(file(...event('New Year', `${year}0101`), ...event('May Day', `${year}0501`)))
  await expect(page.getByText('2 entries added from holidays.ics')).toBeVisible()
  await upload.setInputFiles(file('nonsense'))
  await expect(page.getByText('Line 2 of the calendar file cannot be read')).toBeVisible()
  await expect(page.getByLabel('Name of the day')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add holiday set', exact: true }).click()
  await expect(page).toHaveURL(/\/holidaySet(\/show\/\d+)?$/)
})

test('hours by name and holidays are chosen in the wizard, and the plan says them in words', async ({ marquee }) => {
  await page.goto(`${marquee.url}/daypart/create`)
  await field(page, 'Name').fill('Opening hours')
  await page.getByRole('group', { name: 'Saturday' }).getByRole('button', { name: 'Add a time range' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add daypart', exact: true }).click()
  await expect(page).toHaveURL(/\/daypart(\/show\/\d+)?$/)

  await page.goto(`${marquee.url}/send?programs=${programId}&devices=${deviceId}`)
  await field(page, 'Plan name').fill('Shop')
  await page.getByLabel('When it plays').getByText('At set times', { exact: true }).click()
  await choose('Daypart', 'Opening hours')
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0)
  await choose('Not on holidays', 'Public holidays')
  await page.getByRole('button', { name: 'Add days' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/sendLog/)
  await page.goto(`${marquee.url}/sentPlan`)
  await expect(page.getByRole('row').filter({ hasText: 'Shop' })).toContainText(
    'At set times · Opening hours · not on Public holidays · 1 excluded date',
  )
})

async function choose(label: string, title: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: title }).click()
  await page.keyboard.press('Escape')
}
