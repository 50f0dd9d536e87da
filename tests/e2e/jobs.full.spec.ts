import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { createMarquee, expect, field, openAdmin, type Page, root, signIn, test } from './support/marquee.ts'

let page: Page
let said: string[]

test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

const main = () => page.locator('main')
const open = async (url: string, path: string) => page.goto(`${url}/${path}`)
const backup = '300000000000000002'

test('a schedule is explained in words, with its next five runs, while it is typed', async ({ marquee }) => {
  await open(marquee.url, `quartzJob/edit/${backup}`)
  const schedule = field(page, 'Schedule')
  await main().getByRole('combobox', { name: 'How often' }).press('Enter')
  await page.getByTitle('On days of the week').click()
  await main().getByRole('checkbox', { name: 'Fri' }).check()
  await expect(schedule).toHaveValue(/^0 \d+ \d+ \? \* MON,FRI$/)
  await expect(main().getByText(/^Every Monday and Friday at/)).toBeVisible()
  await schedule.fill('0 0/15 * * * ?')
  await expect(main().getByText('Every 15 minutes', { exact: true })).toBeVisible()
  await expect(main().getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  await schedule.fill('0 0 5 ? * 6L')
  await expect(main().getByText(/last Friday of the month/)).toBeVisible()
  await schedule.fill('whenever')
  await expect(main().getByText(/This schedule cannot be read/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(main().getByRole('alert').filter({ hasText: 'This schedule cannot be read' }).first()).toBeVisible()
  await schedule.fill('0 0 2 * * ?')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/quartzJob/show/${backup}`))
})

test('a job is run by hand, and its outcome appears without a reload', async ({ marquee }) => {
  await open(marquee.url, `quartzJob/show/${backup}`)
  await main().getByRole('button', { name: 'Run now' }).click()
  await expect(main().getByText('Succeeded').first()).toBeVisible()
  await expect(main().getByText(/marquee-\d{8}-\d{6}\.sql\.gz/)).toBeVisible()
  await expectAccessible(page)
})

test('a job is paused and resumed', async ({ marquee }) => {
  await open(marquee.url, `quartzJob/show/${backup}`)
  await main().getByRole('button', { name: 'Pause' }).click()
  await expect(main().getByText('Paused', { exact: true })).toBeVisible()
  await main().getByRole('button', { name: 'Resume' }).click()
  await expect(main().getByText('Active', { exact: true })).toBeVisible()
})

test('the monitor shows every chart in words and lines, on a wide screen and on a phone', async ({ marquee }) => {
  await open(marquee.url, 'monitor')
  await expect(main().getByRole('img', { name: 'Processor over time' }).locator('canvas').first()).toBeVisible()
  await expect(main().getByRole('heading', { level: 2 })).toHaveCount(13)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await main().getByText('Last week').click()
  await expect(main().getByRole('img', { name: 'Memory over time' }).locator('canvas').first()).toBeVisible()
})

test('the log is narrowed to slow calls, and the address keeps it', async ({ marquee }) => {
  await open(marquee.url, 'log')
  await main().getByTitle('Any duration').click()
  await page.getByTitle('Over 1 second').click()
  await expect(page).toHaveURL(/costTimeFrom=1001/)
  await expectAccessible(page)
})

test('a backup is restored into another data directory, where the same people sign in', async ({
  marquee,
  browser,
}) => {
  const [file] = readdirSync(join(marquee.dataDir, 'backups'))
  const other = await createMarquee({ isNew: true })
  try {
    const restored = spawnSync('node', ['scripts/restore.mjs', join(marquee.dataDir, 'backups', file ?? '')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: other.dataDir },
    })
    expect(restored.stdout + restored.stderr).toMatch(/Restored \d+ rows of \d+ tables/)
    await other.start()
    const theirs = await browser.newPage()
    await signIn(theirs, other.url)
    await theirs.waitForURL('**/home')
    await theirs.close()
  } finally {
    await other.stop()
    await rm(other.dataDir, { recursive: true, force: true })
  }
})
