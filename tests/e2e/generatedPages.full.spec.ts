import { readFile } from 'node:fs/promises'
import { read, utils } from 'xlsx'
import { resources } from '#contract/resources/index.ts'
import { adminToken, expect, field, openAdmin, type Page, test } from './support/marquee.ts'

let page: Page
let said: string[]
let token: string
let url: string

async function call(path: string, body?: Record<string, string>): Promise<{ id: string }> {
  const method = body ? 'POST' : 'DELETE'
  const given = body ? { body: new URLSearchParams(body) } : {}
  const answer = await fetch(`${url}/xboot${path}`, { method, headers: { accessToken: token }, ...given })
  const { success, message, result } = (await answer.json()) as {
    success: boolean
    message: string
    result: { id: string }
  }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  token = await adminToken(url)
  ;({ page, said } = await openAdmin(browser, url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('a row that somebody else changes is changed in place; a new one is announced; a deleted one is marked', async () => {
  const first = await call('/folder/add', { name: 'Harbour' })
  await page.goto(`${url}/folder`)
  await expect(rowOf('Harbour')).toBeVisible()
  await call('/folder/edit', { id: first.id, name: 'Old harbour' })
  await expect(rowOf('Old harbour')).toBeVisible()

  const second = await call('/folder/add', { name: 'Airport' })
  const announced = page.getByRole('button', { name: '1 new entry: show it' })
  await expect(announced).toBeVisible()
  await expect(rowOf('Airport')).toHaveCount(0)
  await announced.click()
  await expect(rowOf('Airport')).toBeVisible()

  await call(`/folder/delByIds/${second.id}`)
  await expect(rowOf('Airport')).toHaveClass(/record-row-gone/)
})

test('the second to save is told, and may overwrite knowingly', async () => {
  const { id } = await call('/department/add', { title: 'Museum' })
  await page.goto(`${url}/department/edit/${id}`)
  await field(page, 'Name').fill('Museum, mine')
  await call('/department/edit', { id, title: 'Museum, theirs' })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('admin saved this first')
  await expect(dialog).toContainText('Museum, theirs')
  await expect(dialog).toContainText('Museum, mine')
  await dialog.getByRole('button', { name: 'Overwrite with my version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Museum, mine' })).toBeVisible()
})

test("the server's refusal lands on the field, and a reload keeps all but the password", async () => {
  await page.goto(`${url}/user/create`)
  await field(page, 'Login name').fill('admin')
  await field(page, 'Password').fill('Harbour-17-x')
  await page.getByRole('radio', { name: /^Its own/ }).check()
  await page.getByRole('button', { name: 'Add user', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login name: This is already in use' })).toBeVisible()
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('Your changes from before the reload were restored.')).toBeVisible()
  await expect(field(page, 'Login name')).toHaveValue('admin')
  await expect(field(page, 'Password')).toHaveValue('')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Login name')).toHaveValue('')
})

test('a link reproduces the list, and a view keeps it by name', async () => {
  await page.goto(`${url}/user?type=1&sort=username&order=asc&density=compact&columns=username,email`)
  await expect(page.getByRole('button', { name: 'User type is Administrator' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Login name', 'Email', 'Actions'])
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByLabel('Name of this view').fill('Administrators')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.goto(`${url}/user`)
  await page.getByRole('button', { name: 'Everything' }).click()
  await page.getByRole('button', { name: 'Administrators', exact: true }).click()
  await expect(page).toHaveURL(/density=compact/)
})

test('an export carries the rows on show: in words for people, under the names of the contract for the import', async () => {
  await page.goto(`${url}/user?username=admin&columns=username,type`)
  await expect(rowOf('admin')).toBeVisible()
  const exported = async (kind: RegExp) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const book = read(await readFile(await (await waiting).path()))
    return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, blankrows: true })
  }
  const words = await exported(/^For people/)
  expect(words[1]).toEqual(['Filtered by: Login name contains “admin”'])
  expect(words.slice(4)).toEqual([
    ['Login name', 'User type'],
    ['admin', 'Administrator'],
  ])
  const rows = await exported(/^For import/)
  expect(rows[0]).toEqual([...resources.user.views.excel])
  expect(rows.slice(1).map(row => row[0])).toEqual(['admin'])
})
