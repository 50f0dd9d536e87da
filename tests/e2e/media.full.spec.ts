import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, enter, expect, openAdmin, type Page, root, test } from './support/marquee.ts'

const fixture = (name: string) => join(root, 'tests/fixtures', name)
const mega = 1024 * 1024

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
  await page.goto(`${marquee.url}/file`)
})
test.afterAll(() => page.close())

type Chosen = string[] | { name: string; mimeType: string; buffer: Buffer }[]

async function upload(files: Chosen) {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload files' }).first().click(),
  ])
  await dialog.setFiles(files)
}
const tile = (name: string) => page.getByRole('button', { name: `Preview ${name}` })
const row = (name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

test('several files are uploaded at once; one that is not what its name says keeps its row and says why', async () => {
  const picture = await readFile(fixture('picture.png'))
  await upload([
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: await readFile(fixture('clip.mp4')) },
    { name: 'picture.png', mimeType: 'image/png', buffer: picture },
    { name: 'false.mp4', mimeType: 'video/mp4', buffer: picture },
  ])
  await expect(tile('clip.mp4')).toBeVisible()
  await expect(tile('picture.png').locator('img')).toBeVisible()
  await expect(row('false.mp4')).toContainText('The content does not match the name “false.mp4”')
  await expect(row('false.mp4').getByRole('button', { name: 'Retry false.mp4' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel false.mp4' }).click()
  await page.getByRole('button', { name: 'Clear finished' }).click()
  expect(said.splice(0)).toEqual([])
})

test('files dropped on the page land in the folder on show', async () => {
  await page.getByRole('button', { name: 'Add folder', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Windows')
  await page.getByRole('dialog').getByRole('button', { name: 'Add folder', exact: true }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Windows', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Path of the folder' })).toContainText('Windows')
  const bytes = (await readFile(fixture('picture.jpg'))).toString('base64')
  const carried = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
    transfer.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await page.locator('.library-drop').dispatchEvent('dragenter', { dataTransfer: carried })
  await expect(page.getByText('Drop the files to upload them')).toBeVisible()
  await page.locator('.library-drop').dispatchEvent('drop', { dataTransfer: carried })
  await expect(tile('dropped.jpg')).toBeVisible()
  await expect(tile('clip.mp4')).toHaveCount(0)
})

test('an upload interrupted by a reload goes on where it stopped when the file is chosen again', async ({
  marquee: _marquee,
}, info) => {
  const path = info.outputPath('long.png')
  await writeFile(path, Buffer.concat([await readFile(fixture('picture.png')), Buffer.alloc(17 * mega, 7)]))
  let chunks = 0
  await page.route('**/xboot/upload/tus/*', async route => {
    if (route.request().method() === 'PATCH') chunks += 1
    if (chunks < 2) await route.continue()
  })
  await upload([path])
  await expect.poll(() => chunks).toBe(2)
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await page.unroute('**/xboot/upload/tus/*')
  const sent: string[] = []
  page.on('request', request => {
    const { 'upload-offset': offset = '' } = request.headers()
    if (request.url().includes('/upload/tus')) sent.push(`${request.method()} ${offset}`.trim())
  })
  await upload([path])
  await expect(tile('long.png')).toBeVisible()
  expect(sent).toEqual(['HEAD', `PATCH ${8 * mega}`, `PATCH ${16 * mega}`])
  said.splice(0)
})

test('bytes that are there already are told before one is sent: the existing file is used, or both are kept', async () => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/upload/tus')) sent.push(request.method())
  })
  await page.getByRole('button', { name: 'Clear finished' }).click()
  const buffer = await readFile(fixture('picture.png'))
  const again = (name: string) => ({ name, mimeType: 'image/png', buffer })
  await upload([again('one.png'), again('two.png')])
  const dialog = page.getByRole('dialog', { name: 'Already in the library' })
  await expect(dialog.getByRole('link', { name: /picture\.png/ })).toHaveAttribute('href', /\/file\/show\/\d+/)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Do the same with the other file that is already here' }).check()
  await dialog.getByRole('button', { name: 'Use the existing file' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 of 2 uploads finished')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await upload([again('three.png')])
  await dialog.getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(tile('three.png')).toBeVisible()
  await expect(tile('one.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear finished' }).click()
  expect(said.splice(0)).toEqual([])
})

test('a running upload can be paused, resumed and given up, here and in the header', async ({
  marquee: _marquee,
}, info) => {
  const other = info.outputPath('other.mp4')
  await writeFile(other, Buffer.concat([await readFile(fixture('clip.mp4')), Buffer.from('\0\0\0\x08free')]))
  let isOpen = false
  await page.route('**/xboot/upload/tus/*', async route => {
    if (isOpen || route.request().method() !== 'PATCH') await route.continue()
  })
  await upload([fixture('clip.webm'), other])
  await page.getByRole('button', { name: 'Pause clip.webm' }).click()
  await expect(page.getByRole('button', { name: 'Resume clip.webm' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel other.mp4' }).click()
  await expect(row('other.mp4')).toHaveCount(0)
  isOpen = true
  await page.getByRole('button', { name: /task running/ }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Resume clip.webm' }).click()
  await page.keyboard.press('Escape')
  await expect(tile('clip.webm')).toBeVisible()
  await page.unroute('**/xboot/upload/tus/*')
  said.splice(0)
})

test('a file is shown, renamed and moved; one that a program shows is not deleted, and the question names the program', async ({
  marquee,
}) => {
  await tile('dropped.jpg').click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'dropped.jpg' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await choose('dropped.jpg', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Sunrise')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(tile('Sunrise.jpg')).toBeVisible()

  await choose('Sunrise.jpg', 'Move to folder')
  await page.getByRole('dialog').getByTitle('Windows').click()
  await page.locator('.ant-select-tree').getByTitle('Not in a folder').click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(tile('Sunrise.jpg')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Not in a folder' }).click()
  await expect(tile('Sunrise.jpg')).toBeVisible()

  await choose('Sunrise.jpg', 'Open')
  await page.locator('.file-page').evaluate(facts => facts.parentElement?.lastElementChild?.scrollIntoView())
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('admin')
  await page.goBack()

  await showInProgram(marquee.url, 'Sunrise.jpg')
  await choose('Sunrise.jpg', 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Window' })).toHaveAttribute('href', /program/)
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(tile('Sunrise.jpg')).toBeVisible()
  expect(said.splice(0)).toEqual([])
})

test('a film that browsers cannot play is told at once, converted with progress, and marked until then', async ({
  marquee: _marquee,
}, info) => {
  const path = info.outputPath('phone.mov')
  const codecs = ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none']
  const made = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2', ...codecs, path]
  await promisify(execFile)('ffmpeg', made)
  await page
    .getByRole('navigation', { name: 'Folders', exact: true })
    .getByRole('button', { name: 'All files' })
    .click()
  await upload([path])
  const dialog = page.getByRole('dialog', { name: 'Browsers cannot play this file' })
  await expect(dialog.getByText('hevc')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convert' }).click()
  const marked = page.getByRole('listitem').filter({ has: tile('phone.mov') })
  await expect(marked.getByText('Not playable')).toBeVisible()
  await page.getByRole('button', { name: /1 new entry/ }).click()
  await expect(tile('phone.mp4')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/file?pixelsTo=921599&sort=size&order=desc`)
  await expect(tile('phone.mp4')).toBeVisible()
  await expect(page.getByText('Below HD')).toBeVisible()
  await expect(page.getByText('Largest first')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/file\?sort=size/)
  expect(said.splice(0)).toEqual([])
})

test('as a list the library has the head, the columns and the pages of every list in reach', async () => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await page.getByLabel('View', { exact: true }).getByTitle('List').click()
  const table = page.locator('.record-table').filter({ visible: true })
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await table.evaluate(element => element.scrollBy(0, 400))
  expect(await table.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText(/\d entries/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('checkbox', { name: 'Folder', exact: true }).click()
  await page.keyboard.press('Escape')
  await table.locator('[data-edit="folderId"]').first().click()
  await expect(page.locator('.cell-edit-ref')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('View', { exact: true }).getByTitle('Thumbnails').click()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the library fits a phone, and one who may not upload is offered no upload', async ({ marquee, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Folders' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  const token = await adminToken(marquee.url)
  const get = async <T>(path: string) =>
    ((await (await fetch(marquee.url + path, { headers: { accessToken: token } })).json()) as { result: T }).result
  type Role = { id: string; name: string }
  const role = (await get<Role[]>('/xboot/role/getAllList')).find(({ name }) => name === 'ROLE_ADMIN')
  const { permissions } = await get<{ permissions: { id: string }[] }>(`/xboot/role/get/${role?.id}`)
  type Node = { id: string; name: string | null; buttonType: string | null; children: Node[] | null }
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])
  const file = all(await get<Node[]>('/xboot/permission/getAllList')).find(({ name }) => name === 'file')
  const button = file?.children?.find(({ buttonType }) => buttonType === 'upload')
  const permIds = permissions.map(({ id }) => id).filter(id => id !== button?.id)
  await post(marquee.url, `/xboot/role/editRolePerm/${role?.id}`, { permIds: permIds.join(',') })
  const other = await browser.newPage()
  await enter(other, marquee.url)
  await other.goto(`${marquee.url}/file`)
  await expect(other.getByRole('button', { name: 'Preview clip.mp4' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Upload files' })).toHaveCount(0)
  await other.close()
})

async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function post(url: string, path: string, body: Record<string, unknown>): Promise<{ id: string }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { accessToken: await adminToken(url), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { result: { id: string } }).result
}

async function showInProgram(url: string, name: string) {
  const found = await fetch(`${url}/xboot/file/getByCondition?name=${name}`, {
    headers: { accessToken: await adminToken(url) },
  })
  const { result } = (await found.json()) as { result: { content: { id: string }[] } }
  const { id } = await post(url, '/xboot/draw/createDraw', { title: 'Window', width: 1920, height: 1080 })
  const background = { color: '#000000', file: result.content[0]?.id ?? null }
  const document = {
    version: 1,
    width: 1920,
    height: 1080,
    background,
    duration: null,
    transition: 'default',
    nodes: [],
  }
  await post(url, '/xboot/draw/save', { id, document })
}
