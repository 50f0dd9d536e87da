// One short journey for each feature whose own spec is in the second tier: messages, media, account, templates,
// lists, users.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAdministrator, signInAt } from '../editor/browser/secondPerson.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { expect, field, openAdmin, type Page, root, signIn, test } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'
import { pressAction, pressableOn } from './support/pressAction.ts'

const picture = readFileSync(join(root, 'tests/fixtures/picture.png'))
const given = 'Harbour-17-x'

let admin: Admin
let page: Page
let said: string[]

test.beforeAll(async ({ marquee }) => {
  admin = await createAdmin(marquee.url)
})
test.beforeEach(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterEach(async () => {
  await page.close()
  expect(said).toEqual([])
})

test('a message that is sent is heard of at once, and its sender sees it being read', async ({ browser, marquee }) => {
  await addAdministrator(marquee.url, 'reader', 'Reader')
  const { context, page: reader } = await signInAt(browser, marquee.url, 'reader')
  await moveTo(page, '/add')
  await field(page, 'Title').fill('Doors open late')
  await page.getByText('Selected people').click()
  await field(page, 'People').click()
  await page.keyboard.type('reader')
  await page.getByTitle(/reader/).click()
  await field(page, 'Content').click()
  await page.keyboard.type('Tomorrow at ten')
  await pressableOn(page, 'Send message').click()
  await expect(page.getByRole('row', { name: /reader/i })).toContainText('Unread')
  await reader.getByRole('button', { name: 'Messages: 1 unread' }).click()
  await reader.getByRole('link', { name: /Doors open late/ }).click()
  await expect(reader.getByRole('heading', { name: 'Doors open late' })).toBeVisible()
  await expect(page.getByRole('row', { name: /reader/i })).not.toContainText('Unread')
  await context.close()
})

test('a picture is uploaded and looked at; a false one keeps its row and says why', async () => {
  await moveTo(page, '/file')
  const chooser = page.waitForEvent('filechooser')
  await pressableOn(page, 'Upload files').first().click()
  await (await chooser).setFiles([
    { name: 'harbour.png', mimeType: 'image/png', buffer: picture },
    { name: 'false.mp4', mimeType: 'video/mp4', buffer: picture },
  ])
  await expect(page.getByRole('button', { name: 'Preview harbour.png' }).locator('img')).toBeVisible()
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'false.mp4' })
  await expect(row).toContainText('The content does not match the name “false.mp4”')
  await page.getByRole('button', { name: 'Actions for harbour.png' }).click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/file\/show\/\d+/)
})

test('a picture of oneself is chosen and shown in the header; the profile is saved', async () => {
  await moveTo(page, '/ownspace')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.m-user img')).toHaveAttribute('src', /\/user\/avatar\//)
  await field(page, 'Nickname').fill('Lighthouse keeper')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Account Lighthouse keeper' })).toBeVisible()
})

test('a program starts from a template in two clicks', async () => {
  await moveTo(page, '/program')
  await pressableOn(page, 'Add program').first().click()
  const choice = page.getByRole('region', { name: 'From a template' })
  await choice.getByRole('button', { name: 'Use “Menu board”' }).first().click()
  await expect(page).toHaveURL(/\/program\/edit\/\d+/)
  await expect(page.locator('.builder .stage-text', { hasText: 'Coffee & more' })).toBeVisible()
})

test('a list is narrowed by a filter that is applied by keys, and its address keeps it', async () => {
  for (const username of ['harbour1', 'harbour2']) await admin.resources.user.create({ username, password: given })
  await moveTo(page, '/user')
  await page.getByRole('button', { name: 'Add filter' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: 'Login name' }).click()
  await expect(page.getByRole('form').locator('input:focus')).toHaveCount(1)
  await page.keyboard.type('harbour')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 entries')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 entries')).toBeVisible()
})

test('a reset password is shown once and must be changed at the next sign-in', async ({ browser, marquee }) => {
  const { id } = await admin.resources.user.create({ username: 'newcomer', password: given })
  await moveTo(page, `/user/show/${id}`)
  await pressAction(page, 'Reset password')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  const password = await dialog.locator('code').textContent()
  await dialog.getByRole('button', { name: 'I have noted them' }).click()
  await expect(page.getByText(password ?? '')).toHaveCount(0)
  const newcomer = await browser.newPage()
  await signIn(newcomer, marquee.url, password ?? '', 'newcomer')
  await newcomer.waitForURL('**/changePassWord')
  await newcomer.close()
})
