import { resources } from '#contract/resources/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { fillBox } from './support/fillBox.ts'
import { expect, field, openAdmin, type Page, test } from './support/marquee.ts'
import { pressAction } from './support/pressAction.ts'
import { createOne, openScreen } from './support/records.ts'

let page: Page
let said: string[]
let admin: Admin
let deviceId: string
let programId: string

const plansOf = async () => (await admin.resources.sentPlan.list({ programId })).content
const planNamed = async (name: string) => {
  const plan = (await plansOf()).find(each => each.name === name)
  if (!plan) throw new Error(`No plan ${name}`)
  return plan
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  const screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  deviceId = (await createOne(admin, resources.device, 'Lobby', { code })) ?? ''
  const text = nodeOf('staticText', { props: { text: 'Welcome' } })
  await admin.send('Welcome', programOf([text]), [deviceId])
  await screen.close()
  const { content } = await admin.resources.program.list()
  programId = content[0]?.id ?? ''
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

test('on a phone the rows of the wizard give a title its line, and what is known of it the next', async ({
  marquee,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${marquee.url}/send`)
  const row = page.locator('.send-pick-row').first()
  const title = await row.locator('.send-pick-title').boundingBox()
  const note = await row.locator('.send-pick-note').boundingBox()
  expect(title?.width).toBeGreaterThan(180)
  expect(note?.y).toBeGreaterThan((title?.y ?? 0) + 10)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the wizard names what plays already, offers to replace it or to add, and adds', async ({ marquee }) => {
  await page.goto(`${marquee.url}/send?programs=${programId}&devices=${deviceId}`)
  const formers = page.getByRole('region', { name: 'Already playing on these devices' })
  await expect(formers).toContainText('Welcome')
  await expect(formers).toContainText('sent by admin, on 1 device')
  await expect(page.getByRole('radio', { name: /^Replace/ }), 'one idle plan takes the place of another').toBeChecked()
  await field(page, 'Plan name').fill('Saturday')
  await page.getByLabel('When it plays').getByText('At set times', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Add/ }), 'another kind stands beside it').toBeChecked()
  await page.getByRole('radio', { name: /^Replace/ }).check()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Replace/ }), 'what was chosen outlives the way back').toBeChecked()
  await page.getByRole('radio', { name: /^Add/ }).check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const onAir = page.getByRole('region', { name: 'On air before and after' })
  const after = onAir.getByRole('region', { name: 'Lobby, after' })
  // Shows the next day, because on the day of the send a program plays only after the send.
  await onAir.getByRole('button', { name: 'Next day', exact: true }).click()
  await expect(after.getByRole('button'), 'the night, the new plan, the evening').toHaveCount(3)
  await fillBox(field(page, 'From'), '12:00 AM')
  await expect(after.getByRole('button'), 'it follows the plan as it is written').toHaveCount(2)
  await after.getByRole('button').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(onAir.getByRole('region', { name: 'Lobby, before' }).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(onAir.getByRole('region', { name: 'Lobby, before', exact: true }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await page.keyboard.press('Escape')
  await expect(onAir.getByRole('region', { name: 'Lobby, before' }).getByRole('button')).toBeFocused()
  await fillBox(field(page, 'From'), '9:00 AM')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/sendLog/)
  expect((await plansOf()).map(({ name, state }) => [name, state]).sort()).toEqual([
    ['Saturday', 'running'],
    ['Welcome', 'running'],
  ])
})

test('the log leads to the plan, which is changed; the second to change it is told and loses nothing', async ({
  marquee,
}) => {
  const { id } = await planNamed('Saturday')
  await page
    .getByRole('row', { name: /Lobby/ })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Open the plan' }).click()
  await expect(page).toHaveURL(`${marquee.url}/sentPlan/show/${id}`)
  await expectAccessible(page)
  await pressAction(page, 'Edit')
  await expect(page).toHaveURL(`${marquee.url}/sentPlan/edit/${id}`)
  await fillBox(field(page, 'To'), '10:00 PM')
  const theirs = await planNamed('Saturday')
  await admin.resources.sentPlan.update({ id, revision: theirs.revision, plan: { ...theirs.plan, level: 3 } })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('9:00 AM–10:00 PM')
  await expect(dialog).toContainText('priority High')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(field(page, 'To'), 'what was typed is there').toHaveValue('10:00 PM')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Overwrite with my version' }).click()
  await expect.poll(async () => (await planNamed('Saturday')).edition).toBe(3)
})

test('a send leaves out the screen that is refused, in one press, and the log counts what became of the others', async ({
  browser,
  marquee,
}) => {
  const second = await browser.newPage()
  const code = await openScreen(second, marquee.url)
  const disabled = (await createOne(admin, resources.device, 'Cellar', { code, enabled: false })) ?? ''
  await second.close()
  await page.goto(`${marquee.url}/send?programs=${programId}`)
  await expect(page.getByRole('checkbox', { name: /Cellar/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Select all 2 found' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.goto(`${marquee.url}/send?programs=${programId}&devices=${deviceId},${disabled}`)
  await expect(page.getByText('Disabled: nothing can be sent to these screens')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to all' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to the 1 that can show it' }).click()
  await expect(page).toHaveURL(/\/sendLog/)
  const standings = page.getByRole('list', { name: 'Send status' })
  await standings.getByRole('button', { name: /^Waiting: 1/ }).click()
  await expect(page).toHaveURL(/isWithdrawn=false/)
  await expect(page.getByRole('row', { name: /Lobby/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Cellar/ })).toHaveCount(0)
  await expectAccessible(page)
})
