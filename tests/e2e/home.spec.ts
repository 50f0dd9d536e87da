import type { Locator } from '@playwright/test'
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { enter, expect, signIn, test, watchConsole } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

test('a new site sees the steps to its first screen alone, and everything once a screen is there', async ({
  page,
  context,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  await enter(page, marquee.url)
  const main = page.getByRole('main')
  await expect(main.getByRole('region')).toHaveCount(1)
  await expect(main.getByRole('region', { name: 'First screen in five minutes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
  await expectAccessible(page)

  const screen = await context.newPage()
  await admin.resources.device.create({ code: await openScreen(screen, marquee.url), name: 'Lobby' })
  await expect(main.getByRole('region', { name: 'Most plays by area' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible()
  await screen.close()
})

test('home leads to what needs somebody, and stays as it was arranged', async ({ page, marquee }) => {
  const admin = await createAdmin(marquee.url)
  await admin.resources.user.create({
    username: 'hometrial',
    password: 'Harbour-17-x',
    clientType: 'trial',
    trialExpiry: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await signIn(page, marquee.url)
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  // This site does not meter traffic.
  await expect(page.getByText('Flow used today')).toHaveCount(0)
  await expect(needs.getByRole('link', { name: /trial ends within a week.*hometrial/ })).toBeVisible()

  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange the home page' })
  await dialog.getByRole('checkbox', { name: 'Users' }).uncheck()
  await dialog.getByRole('button', { name: 'Move “Most plays by area” up' }).click()
  await dialog.getByRole('combobox', { name: 'Width of “Total plays”' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.ant-select-item-option').filter({ visible: true }).last().click()
  await expectAccessible(page)
  const kept = page.waitForResponse(
    answer => answer.url().includes('listLooks') && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Move “Most plays by area” up' }).click()
  await kept
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Most plays by area' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Accounts you can see')).toHaveCount(0)
  const widthOf = async (tile: Locator) => (await tile.boundingBox())?.width ?? 0
  const total = page.getByRole('main').getByRole('link', { name: /^Total plays/ })
  expect(await widthOf(total)).toBeGreaterThan((await widthOf(page.getByRole('main'))) * 0.8)
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('Most plays by area')).toBeLessThan(titles.indexOf('Plays in the last five days'))

  await needs.getByRole('link', { name: /trial ends within a week/ }).click()
  await expect(page).toHaveURL(/\/user\?/)
})

test('a link shows home on a wall without a session, and says that it was revoked', async ({
  page,
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  await enter(page, marquee.url)
  await page.goto(`${marquee.url}/wallLink`)
  await page.locator('.list-empty').getByRole('button', { name: 'Create a wall link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a wall link' })
  await dialog.getByLabel('Title').fill('Reception')
  await dialog.getByRole('button', { name: 'Create a wall link' }).click()
  const address = (await dialog.getByRole('link', { name: 'Open it here' }).getAttribute('href')) ?? ''
  // The button that opened the dialog has disappeared with the empty list.
  await expect(page.locator('.list-empty')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Reception/, includeHidden: true })).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toBeFocused()

  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  const said = watchConsole(wall)
  await wall.goto(address)
  await expect(wall.getByRole('region', { name: 'Needs your attention' })).toBeVisible()
  await expect(wall.getByRole('listitem').filter({ hasText: 'Total plays' })).toContainText('0')
  await expectAccessible(wall)
  expect(await wall.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(said).toEqual([])

  const links = await admin.resources.wallLink.list()
  expect(links.content.map(({ lastTime }) => typeof lastTime)).toEqual(['string'])
  await admin.resources.wallLink.delete(links.content.map(({ id }) => id))
  await expect(wall.getByText('This link no longer works.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await expect(wall.getByRole('region', { name: 'Needs your attention' })).toHaveCount(0)
  await wall.context().close()
})
