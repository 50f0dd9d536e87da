// A user without the permission to publish requests approval in the wizard, and a reviewer decides; user and reviewer
// see the state.
import { resources } from '#contract/resources/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { fillBox } from './support/fillBox.ts'
import { expect, field, openAdmin, type Page, signIn, test, watchConsole } from './support/marquee.ts'
import { createOne, openScreen } from './support/records.ts'

let admin: Admin
let page: Page
let olga: Page
let said: string[]
let olgaSaid: string[]
let deviceId: string
let programId: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  const { url } = marquee
  admin = await createAdmin(url)
  const screen = await browser.newPage()
  const code = await openScreen(screen, url)
  deviceId = (await createOne(admin, resources.device, 'Lobby', { code })) ?? ''
  await screen.close()
  const document = programOf([nodeOf('staticText', { props: { text: 'Welcome' } })])
  const { width, height } = document
  await admin.send('Menu', document, [deviceId])
  ;({ id: programId } = await admin.resources.program.create({
    title: 'Welcome',
    width,
    height,
    document,
  }))
  await admin.post('/setting/publishing/set', { isReviewed: true })
  // A sub-account, which sees its parent's devices and programs.
  const [first, own] = ['Harbour-17-x', 'Quiet-River-9']
  await admin.resources.user.create({ username: 'olga', password: first, type: 2 })
  const login = await fetch(`${url}/xboot/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'olga', password: first }),
  })
  const { result: accessToken } = (await login.json()) as { result: string }
  await fetch(`${url}/xboot/user/modifyPass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accessToken },
    body: JSON.stringify({ password: first, newPass: own }),
  })
  const context = await browser.newContext()
  olga = await context.newPage()
  olgaSaid = watchConsole(olga)
  await signIn(olga, url, own, 'olga')
  await olga.waitForURL('**/home')
  ;({ page, said } = await openAdmin(browser, url))
})
test.afterAll(() => Promise.all([page.close(), olga.close()]))
test.afterEach(() => expect([...said.splice(0), ...olgaSaid.splice(0)]).toEqual([]))

test('the last button of the wizard asks for approval; who asked waits and may change it', async ({ marquee }) => {
  await olga.goto(`${marquee.url}/send?programs=${programId}&devices=${deviceId}`)
  await expect(olga.getByText('Your send needs approval.')).toBeVisible()
  await field(olga, 'Note for the reviewer').fill('For the fair')
  await olga.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(olga).toHaveURL(/\/sendReview\/show\//)
  await expect(olga.getByText('You made this request. Another person has to decide.')).toBeVisible()
  await olga.getByRole('button', { name: 'Change and ask again' }).click()
  await olga.getByRole('button', { name: 'Next', exact: true }).click()
  await field(olga, 'Plan name').fill('Fair')
  await olga.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(olga).toHaveURL(/\/sendReview\/show\//)
  await expect(olga.getByRole('region', { name: 'Decide' })).toContainText(
    'You made this request. Another person has to decide.',
  )
  const { content } = await admin.resources.sendReview.list()
  expect(content.map(({ state }) => state).sort()).toEqual(['waiting', 'withdrawn'])
})

test('the reviewer sees what it shows and does, gives it another time, and who asked sees that', async ({
  marquee,
}) => {
  await page.goto(new URL(olga.url()).pathname.replace(/^/, marquee.url))
  const decision = page.getByRole('region', { name: 'Decide' })
  const after = page.getByRole('region', { name: 'Lobby, after' })
  // Shows the next day, because on the day of the send a program plays only after the send.
  await page.getByRole('button', { name: 'Next day', exact: true }).click()
  await expect(after.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Requested content' })).toContainText('Welcome')
  await decision.getByRole('button', { name: 'Refuse' }).click()
  await expect(decision.getByText('Enter a reason for the refusal')).toBeVisible()
  await decision.getByRole('button', { name: 'Change the times' }).click()
  await decision.getByText('At set times', { exact: true }).click()
  await expect(after.getByRole('button'), 'before and after follows the time').toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await decision.getByRole('button', { name: 'Approve with these times' }).click()
  await expect(decision).toHaveCount(0)
  await expect(olga.getByRole('region', { name: 'Decide' })).toHaveCount(0)
  await expect(olga.locator('main').getByText('Approved', { exact: true })).toBeVisible()
  const { content } = await admin.resources.sentPlan.list({ programId })
  expect(content).toMatchObject([{ name: 'Fair', type: 'timed', createBy: 'olga', approvedBy: 'admin' }])
})

test('a change of a plan that stands is asked for where it is written', async ({ marquee }) => {
  const { content } = await admin.resources.sentPlan.list({ programId })
  await olga.goto(`${marquee.url}/sentPlan/edit/${content[0]?.id}`)
  await fillBox(field(olga, 'From'), '10:00 AM')
  await olga.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(field(olga, 'From'), 'what stands is there again').toHaveValue('9:00 AM')
  await olga.getByRole('link', { name: 'Open the request' }).click()
  await expect(olga.getByText('You made this request. Another person has to decide.')).toBeVisible()
})

test('an edge that is pulled on air is asked for as well, and moves nothing until somebody approves', async ({
  marquee,
}) => {
  const { content } = await admin.resources.sentPlan.list({ programId })
  const rangesOf = async () => (await admin.resources.sentPlan.one(content[0]?.id ?? '')).plan.ranges
  const stood = await rangesOf()
  await olga.goto(`${marquee.url}/onAir`)
  // Shows the next day, because on the day of the send a program plays only after the send.
  await olga.getByRole('button', { name: 'Next day', exact: true }).click()
  await olga.locator('.onair-bar').filter({ hasText: 'Welcome' }).first().focus()
  await olga.keyboard.press('Tab')
  await olga.keyboard.press('ArrowRight')
  await expect(olga.locator('.onair-said')).toContainText('press Enter to request approval')
  await olga.keyboard.press('Enter')
  await expect(olga.getByText('This change needs approval.')).toContainText('9:05 AM')
  expect(await rangesOf()).toEqual(stood)
  await olga.getByRole('button', { name: 'Ask for approval' }).click()
  await olga.getByRole('button', { name: 'Open the request' }).click()
  await expect(olga.getByText('You made this request. Another person has to decide.')).toBeVisible()
  expect(await rangesOf()).toEqual(stood)
})

test('what is asked again leaves out what it left out before, also while every screen can show it', async ({
  browser,
  marquee,
}) => {
  const screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  const cellar = (await createOne(admin, resources.device, 'Cellar', { code, enabled: false })) ?? ''
  await screen.close()
  const leftOut = 'Screens that cannot show the content are left out.'
  const does = olga.getByRole('region', { name: 'Effect if approved now' })
  await olga.goto(`${marquee.url}/send?programs=${programId}&devices=${deviceId},${cellar}`)
  await olga.getByRole('button', { name: 'Ask for the 1 that can show it' }).click()
  await expect(olga).toHaveURL(/\/sendReview\/show\//)
  await expect(does).toContainText(leftOut)
  await admin.resources.device.update({ id: cellar, enabled: true })
  const change = async () => {
    await olga.getByRole('button', { name: 'Change and ask again' }).click()
    await olga.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(olga.getByRole('checkbox', { name: leftOut })).toBeChecked()
  }
  const ask = async () => {
    await olga.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(does).toContainText('To all at once')
  }
  await change()
  await ask()
  await expect(does).toContainText(leftOut)
  await change()
  await olga.getByRole('checkbox', { name: leftOut }).uncheck()
  await ask()
  await expect(does).not.toContainText(leftOut)
})
