import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils, write } from 'xlsx'
import { resources } from '#contract/resources/index.ts'
import { zipOf } from '../fixtures/zipOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, enter, expect, field, type Page, test, watchConsole } from './support/marquee.ts'

let page: Page
let said: string[]
let token: string
let url: string
let folder: string

async function call<T>(path: string, body?: Record<string, unknown>, as = token): Promise<T> {
  const answer = await fetch(`${url}/xboot${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { accessToken: as, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

const word = 'Harbour-17-x'
const add = (username: string, values: Record<string, unknown> = {}) =>
  call<{ id: string }>('/user/admin/add', { username, password: word, ...values })
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

function workbook(rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), 'user')
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

async function choose(name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  await page.locator('main input[type=file]').setInputFiles(path)
}

async function openImport(): Promise<void> {
  await page.goto(`${url}/user`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import users' })).toBeVisible()
}

async function sheetOf(waiting: Promise<{ path(): Promise<string> }>): Promise<unknown[][]> {
  const book = read(await readFile(await (await waiting).path()))
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  folder = marquee.dataDir
  token = await adminToken(url)
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  said = watchConsole(page)
  await enter(page, url)
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('choosing a department narrows the list; the address keeps it, and the tree shows it again', async () => {
  const top = await call<{ id: string }>('/department/add', { title: 'Headquarters' })
  const below = await call<{ id: string }>('/department/add', { title: 'Sales north', parentId: top.id })
  await add('inside', { departmentId: below.id })
  await add('outside')
  await page.goto(`${url}/user`)
  await expect(rowOf('outside')).toBeVisible()
  const tree = page.getByRole('tree', { name: 'Departments' })
  await tree.getByRole('treeitem', { name: /Headquarters/ }).focus()
  await page.keyboard.press('ArrowRight')
  await tree.getByRole('treeitem', { name: /Sales north/ }).click()
  await expect(rowOf('inside')).toBeVisible()
  await expect(rowOf('outside')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`departmentId=${below.id}`))
  await page.reload()
  await expect(tree.getByRole('treeitem', { name: /Sales north/ })).toHaveAttribute('aria-selected', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Department: Sales north' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Everyone', exact: true }).click()
  await expect(page.getByRole('link', { name: 'outside', exact: true })).toBeVisible()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('several accounts are disabled and enabled in one go; oneself is not among them', async () => {
  await page.goto(`${url}/user?sort=username&order=asc`)
  for (const name of ['admin', 'inside', 'outside'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(rowOf('inside').getByText('Disabled')).toBeVisible()
  await expect(rowOf('outside').getByText('Disabled')).toBeVisible()
  await expect(rowOf('admin').getByText('Enabled')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Enable' }).click()
  await expect(rowOf('inside').getByText('Enabled')).toBeVisible()
})

test('a reset password is shown once, can be copied, and must be changed at the next sign-in', async () => {
  await page.goto(`${url}/user?username=inside`)
  await page.getByRole('button', { name: 'Actions for inside' }).click()
  await page.getByRole('menuitem', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(dialog.getByText('shown only once')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy the password of inside' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const password = await page.evaluate(() => navigator.clipboard.readText())
  expect(await dialog.locator('code').textContent()).toBe(password)
  await dialog.getByRole('button', { name: 'I have noted them' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  const fresh = await call<string>('/login', { username: 'inside', password }, '')
  expect(await call<{ mustChangePassword: boolean }>('/user/info', undefined, fresh)).toMatchObject({
    mustChangePassword: true,
  })
})

test('deleting an account asks what becomes of what it owns, counted; it is handed over, or goes as well', async () => {
  const { roles } = await call<{ roles: { id: string }[] }>('/user/info')
  const own = async (name: string) => {
    await add(name, { roles: roles.map(({ id }) => id) })
    const first = await call<string>('/login', { username: name, password: word }, '')
    await call('/user/modifyPass', { password: word, newPass: 'Quiet-River-9' }, first)
    const as = await call<string>('/login', { username: name, password: 'Quiet-River-9' }, '')
    await call('/folder/add', { name: `Folder of ${name}` }, as)
    await call('/folder/add', { name: `Second of ${name}` }, as)
  }
  const folders = async () =>
    (await call<{ content: { name: string; createBy: string }[] }>('/folder/getByPage?pageSize=100')).content
  await own('leaver')
  await own('goer')
  const question = page.getByRole('dialog')
  const ask = async (name: string) => {
    await page.goto(`${url}/user?username=${name}`)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await expect(question.getByRole('listitem').filter({ hasText: 'Folders: 2' })).toBeVisible()
    await expect(question.getByRole('radio', { name: 'Transfer it to another account' })).toBeChecked()
  }

  await ask('leaver')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rowOf('leaver')).toHaveCount(0)
  expect(await folders()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Folder of leaver', createBy: 'admin' }),
      expect.objectContaining({ name: 'Second of leaver', createBy: 'admin' }),
    ]),
  )

  await ask('goer')
  await question.getByRole('radio', { name: /^Delete it as well/ }).check()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rowOf('goer')).toHaveCount(0)
  expect((await folders()).filter(({ name }) => name.endsWith('goer'))).toEqual([])
})

test('a member fills in the part of the form that is his, and the new account stands below him', async ({
  browser,
}) => {
  const menu =
    await call<
      { children: { id: string; name: string; children: { id: string; buttonType: string }[] }[]; id: string }[]
    >('/permission/getAllList')
  const group = menu.find(({ children }) => children.some(({ name }) => name === 'user'))
  const own = group?.children.find(({ name }) => name === 'user')
  const button = own?.children.find(({ buttonType }) => buttonType === 'add')
  const role = await call<{ id: string }>('/role/save', { name: 'ROLE_PARENT' })
  await call(`/role/editRolePerm/${role.id}`, { permIds: [group?.id, own?.id, button?.id] })
  await add('parent', { roles: [role.id] })
  const first = await call<string>('/login', { username: 'parent', password: word }, '')
  await call('/user/modifyPass', { password: word, newPass: 'Quiet-River-9' }, first)
  const member = await browser.newPage()
  await member.goto(`${url}/login`)
  await member.getByLabel('Account').fill('parent')
  await member.getByLabel('Password', { exact: true }).fill('Quiet-River-9')
  await member.getByRole('button', { name: 'Sign in', exact: true }).click()
  await member.waitForURL('**/home')
  await member.goto(`${url}/user/create`)
  await expect(field(member, 'Login name')).toBeVisible()
  for (const label of ['User type', 'Customer type', 'Trial ends', 'Department'])
    await expect(field(member, label)).toHaveCount(0)
  await field(member, 'Login name').fill('child')
  await field(member, 'Password').fill(word)
  await field(member, 'Roles').click()
  await expect(member.getByTitle('ROLE_PARENT')).toBeVisible()
  await expect(member.getByTitle('Administrator')).toHaveCount(0)
  await member.keyboard.press('Escape')
  await member.getByRole('button', { name: 'Add user', exact: true }).click()
  await expect(member).toHaveURL(/\/user\/show\/\d+/)
  await expect(member.getByText('Sub-account').first()).toBeVisible()
  await member.close()
})

test('the template names the columns as the contract does', async () => {
  await openImport()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  expect((await sheetOf(waiting))[0]).toEqual(resources.user.imports?.columns)
})

test('a renamed web page and a zip bomb are refused before anything is read', async () => {
  await choose('people.xlsx', Buffer.from('<html><table><tr><td>username</td></tr></table></html>'))
  await expect(page.getByRole('alert')).toContainText('not a spreadsheet')
  const parts = ['[Content_Types].xml', 'xl/workbook.xml'].map(name => ({ name, data: Buffer.from('<x/>') }))
  await choose(
    'bomb.xlsx',
    zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(8 * 1024 * 1024) }]),
  )
  await expect(page.getByRole('alert')).toContainText('unpacks to far more')
  await choose('translated.xlsx', workbook([['用户名'], ['ada']]))
  await expect(page.getByRole('alert')).toContainText('The column “username” is missing')
})

test('every bad row and column is marked before anything is written; the person chooses what is imported', async () => {
  const texts = [
    '<img src=x onerror=alert(1)>',
    '<script>alert("中文")</script>',
    '=HYPERLINK("http://evil")',
    '<b>日本語 العربية</b>',
  ]
  const rows = texts.map((text, at) => [`excel${at}`, text, 'Sales north', null])
  const bad = [
    ['excel9', 'Bad', 'No such department', null],
    ['x', 'Short', null, 'nowhere'],
  ]
  const file = workbook([['username', 'nickName', 'departmentId', 'email', 'Colour'], ...rows, ...bad])
  await choose('people.xlsx', file)
  await expect(page.getByText('This column is ignored: Colour')).toBeVisible()
  await expect(page.getByText('Will be created')).toHaveCount(4)
  await expectAccessible(page)
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByText('With errors (2)').click()
  await expect(page.getByText('Nothing named “No such department” was found')).toBeVisible()
  await expect(page.getByText('This is not an email address')).toBeVisible()
  await expect(page.getByText('At least 3 characters')).toBeVisible()
  await expect(page.getByText('Will be created')).toHaveCount(0)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows with errors' }).click()
  expect((await sheetOf(waiting)).slice(1).map(row => row[0])).toEqual(['excel9', 'x'])

  await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Only valid rows' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText('4 created')).toBeVisible()
  await expect(page.getByText('2 could not be imported.')).toBeVisible()
  await expectAccessible(page)
})

test('passwords that were made up are downloaded once', async () => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download passwords' }).click()
  const sheet = await sheetOf(waiting)
  expect(sheet[0]).toEqual(['username', 'password'])
  const [, [username, password] = []] = sheet
  expect(await call<string>('/login', { username, password }, '')).toMatch(/^\S{20,}$/)
  await page.reload()
  await expect(page.getByText('4 created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download passwords' })).toHaveCount(0)
})

test('the same file again says which exist and creates nothing twice', async () => {
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.locator('main input[type=file]').setInputFiles(join(folder, 'people.xlsx'))
  await expect(page.getByText('Already exist (4)')).toBeVisible()
  await page.getByRole('radio', { name: 'Only valid rows' }).check()
  await expect(page.getByText('No rows to import.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()
})

test('texts with HTML and script are shown as text in the list, on the page of the account and in its form', async () => {
  page.on('dialog', dialog => {
    // Leaving the previous import opens a `beforeunload` dialog, which is accepted. Any other dialog means that the
    // page ran the script in the text.
    if (dialog.type() !== 'beforeunload') said.push('a script ran')
    return dialog.accept()
  })
  const text = '<img src=x onerror=alert(1)>'
  await page.goto(`${url}/user?username=excel0`)
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'excel0', exact: true }).click()
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  const edit = page.getByRole('link', { name: 'Edit' }).or(page.getByRole('button', { name: 'Edit' }))
  await edit.filter({ visible: true }).first().click()
  await expect(field(page, 'Nickname')).toHaveValue(text)
})

test('10,000 rows with 30 bad ones, in an .xls file, are read by a worker beside the page', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [at % 334 === 0 ? 'x' : `crowd${at}`, `Person ${at}`])
  await openImport()
  const worker = page.waitForEvent('worker')
  await choose('crowd.xls', workbook([['username', 'nickName'], ...rows], 'biff8'))
  expect((await worker).url()).toContain('sheetWorker')
  await expect(page.getByText('crowd.xls: 10,000 rows')).toBeVisible({ timeout: 60_000 })
  await page.getByText('With errors (30)').click()
  await expect(page.getByRole('row').filter({ hasText: 'Has errors' })).toHaveCount(30)
  await page.getByRole('button', { name: 'Choose another file' }).click()
})

test('a long import shows how far it is, also after a reload, and goes on without the page', async () => {
  await choose(
    'long.xlsx',
    workbook([['username', 'password'], ...Array.from({ length: 120 }, (_, at) => [`worker${at}`, word])]),
  )
  await page.getByRole('button', { name: 'Import 120 rows' }).click()
  await expect(page).toHaveURL(/run=\d+/)
  await expect(page.getByRole('progressbar').or(page.getByText('120 created')).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('120 created')).toBeVisible({ timeout: 60_000 })
  await page.goto(`${url}/user?username=worker119`)
  await expect(rowOf('worker119')).toBeVisible()
})
