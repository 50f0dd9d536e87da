import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdmin } from '../player/support/admin.ts'
import { type BucketServer, startBucketServer } from '../server/support/servers/bucketServer.ts'
import { expectAccessible } from './support/checkPage.ts'
import {
  createMarquee,
  expect,
  field,
  firstPassword,
  type Marquee,
  openAdmin,
  type Page,
  root,
  test,
} from './support/marquee.ts'

let page: Page
let said: string[]
let bucket: BucketServer
let marquee: Marquee

const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
const outcome = () => page.locator('main').getByRole('status')
const place = (name: string) => page.locator('.settings-places').getByRole('listitem').filter({ hasText: name })

async function chooseStore(name: string): Promise<void> {
  await page.locator('main .ant-select').filter({ visible: true }).first().click()
  await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click()
}

/** Starts the move on the page and follows it in the header to its end. */
async function moveTo(name: string): Promise<void> {
  await press(`Move all files to ${name}`)
  await expect(page.getByText('The files are being moved')).toBeVisible()
  await page
    .locator('header')
    .getByRole('button', { name: /tasks? (running|finished)/ })
    .click()
  const works = page.getByRole('tooltip').getByRole('listitem')
  await expect(works.last().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await page.keyboard.press('Escape')
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  bucket = await startBucketServer()
  marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword, ALLOWED_HOSTS: bucket.host } })
  await marquee.start()
  const admin = await createAdmin(marquee.url)
  for (const name of ['picture.png', 'picture.jpg'])
    await admin.upload(name, readFileSync(join(root, 'tests/fixtures', name)))
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await bucket.close()
  await marquee.stop()
  await rm(marquee.dataDir, { recursive: true, force: true })
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('a bucket is tried as it is saved; one that does not answer is said to be unreachable', async () => {
  await page.goto(`${marquee.url}/setting?section=storage`)
  await expect(
    page.locator('.record-form > form').getByRole('combobox'),
    'where files are kept is chosen in the card',
  ).toBeVisible()
  await press('Test connection')
  await expect(outcome().filter({ hasText: 'Test passed' })).toContainText(/Written in \d+ ms, read in \d+ ms/)
  await chooseStore('MinIO')
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
  await field(page, 'Access key ID').fill(bucket.accessKey)
  await field(page, 'Access key secret').fill(bucket.secretKey)
  await field(page, 'Endpoint').fill(bucket.host)
  await field(page, 'Bucket').fill(bucket.bucket)
  await page.getByText('http', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await expect(page.getByText('Storage saved')).toBeVisible()
  await press('Test connection')
  await expect(outcome().filter({ hasText: 'Test passed' })).toContainText(/deleted in \d+ ms/)
  await bucket.shut()
  await press('Test connection')
  await expect(outcome().filter({ hasText: 'Test failed' })).toContainText(
    `The storage at ${bucket.host} is not responding`,
  )
  await expectAccessible(page)
  await bucket.reopen()
})

test('all files move to the bucket and back, each time to the end', async () => {
  await expect(place('This server')).toContainText('2 files')
  await moveTo('MinIO')
  await page.reload()
  await expect(place('MinIO')).toContainText('in use')
  await expect(place('MinIO')).toContainText('2 files')
  await expect(page.getByRole('button', { name: /^Move all files/ })).toHaveCount(0)
  await chooseStore('This server')
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await expect(place('This server')).toContainText('in use')
  await moveTo('This server')
  await page.reload()
  await expect(place('This server')).toContainText('2 files')
  await expect(place('MinIO').filter({ hasText: '2 files' })).toHaveCount(0)
  await page.goto(new URL('/file', page.url()).href)
  const shown = page.getByRole('button', { name: 'Preview picture.png' }).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
