// Tests the system clipboard in the builder, with the browser's own events; assertions read the stored document.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, root, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, driveBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder

test.beforeAll(async ({ browser, marquee }) => {
  const context = await browser.newContext()
  // Lets the test write the clipboard; the builder needs no permission.
  await context.grantPermissions(['clipboard-write', 'clipboard-read'], { origin: marquee.url })
  ;({ desk, page, said, builder } = await sitDown(context, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.context().close())

type Held = Record<string, string>
const picture = async (name: string) => (await readFile(join(root, 'tests/fixtures', name))).toString('base64')

/** Writes the clipboard, as a copy in another application does; pictures are given as base64. */
const hold = (held: Held) =>
  page.evaluate(async texts => {
    const blobOf = (type: string, text: string) =>
      new Blob([type.startsWith('image/') ? Uint8Array.from(atob(text), sign => sign.charCodeAt(0)) : text], { type })
    const blobs = Object.entries(texts).map(([type, text]) => [type, blobOf(type, text)] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, held)

/** Pastes files by a synthesized event, because pages cannot write files to the clipboard. */
const pasteFiles = async (names: string[]) => {
  const files = await Promise.all(names.map(async name => [name, await picture(name)] as const))
  await page.evaluate(given => {
    const clipboardData = new DataTransfer()
    for (const [name, text] of given) {
      const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
      clipboardData.items.add(
        new File([bytes], name, { type: `image/${name.split('.').pop()?.replace('jpg', 'jpeg')}` }),
      )
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, files)
}
const press = (keys: string) => page.keyboard.press(keys)
const focusArtboard = () => page.getByRole('button', { name: /^Artboard/ }).focus()
const nodesOf = async (id: string) => (await desk.stored(id)).document?.nodes ?? []
const onArtboard = () => page.locator('.builder-node')

test('a copied picture is uploaded, and stands in the middle in its own shape; once more, it is not uploaded again', async () => {
  const id = await desk.createProgram('Picture')
  await builder.open(id)
  await hold({ 'image/png': await picture('picture.png') })
  await focusArtboard()
  await press('Control+v')
  await expect(page.getByText('Uploading 1 file…')).toBeVisible()
  await expect(onArtboard()).toHaveCount(1)
  await expect(page.getByText('Uploading 1 file…')).toBeHidden()
  await press('Control+v')
  await expect(onArtboard()).toHaveCount(2)
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Add Picture 2')
  await builder.save()
  const [first, second] = await nodesOf(id)
  const shape = await page
    .locator('.builder-node img')
    .first()
    .evaluate(image => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return naturalWidth / naturalHeight
    })
  expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(shape, 1)
  expect(Math.abs((first?.x ?? 0) + (first?.width ?? 0) / 2 - 960)).toBeLessThanOrEqual(2)
  expect(Math.abs((first?.y ?? 0) + (first?.height ?? 0) / 2 - 540)).toBeLessThanOrEqual(2)
  expect(second?.props.items).toEqual(first?.props.items)
})

test('several copied files come one beside the other; one that cannot be used says why, and the others come', async () => {
  const id = await desk.createProgram('Files')
  await builder.open(id)
  await focusArtboard()
  await pasteFiles(['picture.jpg', 'picture.png'])
  await expect(onArtboard()).toHaveCount(2)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['no picture at all'], 'false.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('“false.png” was not uploaded.')).toBeVisible()
  await expect(onArtboard()).toHaveCount(2)
  await builder.save()
  const [one, other] = await nodesOf(id)
  const middle = (node: typeof one) => (node?.x ?? 0) + (node?.width ?? 0) / 2
  expect(Math.abs(Math.abs(middle(one) - middle(other)) - 40)).toBeLessThanOrEqual(1)
  await page.locator('.ant-notification-notice-close').click()
  await expect(page.getByRole('button', { name: /^Artboard/ })).toBeFocused()
})

test('an upload that is cut off adds nothing, keeps the rest, and adds the picture once it is tried again', async () => {
  const id = await desk.createProgram('Cut', [clockAt('a', { x: 100, y: 100 })])
  await builder.open(id)
  await page.route('**/xboot/upload/tus', route =>
    route.fulfill({ status: 507, body: '{"message":"The disk is full"}' }),
  )
  await focusArtboard()
  await hold({ 'image/png': await picture('picture.jpg').then(pngOf) })
  await press('Control+v')
  await expect(page.getByText('The disk is full').first()).toBeVisible()
  await expect(onArtboard()).toHaveCount(1)
  await page.unroute('**/xboot/upload/tus')
  await page.locator('.ant-notification-notice-close').click()
  await page.getByRole('button', { name: /^1 failed|failed$/i }).click()
  await page.getByRole('button', { name: /^Retry Pasted picture/ }).click()
  await expect(onArtboard()).toHaveCount(2)
  await press('Escape')
  expect(said.splice(0).every(line => line.includes('507'))).toBe(true)
})

test('a text becomes a text, without what a document dresses it in; a field keeps what is pasted into it', async () => {
  const id = await desk.createProgram('Words')
  await builder.open(id)
  await hold({
    'text/html': '<p style="color:red"><b>Open</b> until 8<script>window.ran = true</script></p>',
    'text/plain': 'Open until 8\nمفتوح حتى الثامنة\n',
    'image/png': await picture('picture.png'),
  })
  await focusArtboard()
  await press('Control+v')
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Add Text')
  await page.getByLabel('Program title').fill('')
  await press('Control+v')
  await expect(page.getByLabel('Program title')).toHaveValue(/^Open until 8/)
  await expect(onArtboard()).toHaveCount(1)
  await page.getByLabel('Program title').fill('Words')
  await builder.save()
  const [text] = await nodesOf(id)
  expect(text).toMatchObject({ kind: 'staticText', props: { text: 'Open until 8\nمفتوح حتى الثامنة' } })
  expect(Math.abs((text?.x ?? 0) + (text?.width ?? 0) / 2 - 960)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a sheet becomes a table; what of 5,000 rows it did not take is said', async () => {
  const id = await desk.createProgram('Prices')
  await builder.open(id)
  const row = (at: number) => `<tr><td>Dish ${at}</td><td>${at}.50</td></tr>`
  const rows = Array.from({ length: 5000 }, (_, at) => row(at)).join('')
  await hold({ 'text/html': `<table><tr><th>Dish</th><th>Price</th></tr>${rows}</table>`, 'text/plain': 'Dish Price' })
  await focusArtboard()
  await press('Control+v')
  const told = page.getByRole('alert').filter({ hasText: 'Table added: 1,000 × 2' })
  await expect(told).toContainText('A table can have up to 1,000 rows. Pasted rows left out: 4,001.')
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Add Table')
  await expect(page.getByText('Dish 3', { exact: true })).toBeVisible()
  await page.locator('.ant-notification-notice-close').click()
  await builder.save()
  const [node] = await nodesOf(id)
  expect(node).toMatchObject({ kind: 'table', props: { sheet: { columns: [{ align: 'start' }, { align: 'end' }] } } })
})

test('copied components go to another tab by the clipboard, cut ones come back, and what was copied last is pasted', async ({
  marquee,
}) => {
  const from = await desk.createProgram('From', [clockAt('a', { x: 100, y: 100 }), clockAt('b', { x: 900, y: 500 })])
  const to = await desk.createProgram('To')
  await builder.open(from)
  await builder.select('a')
  await press('Control+c')
  const other = await page.context().newPage()
  const there = driveBuilder(other, marquee.url)
  await there.open(to)
  await other.getByRole('button', { name: /^Artboard/ }).focus()
  await other.keyboard.press('Control+v')
  await other.keyboard.press('Control+v')
  await expect(other.locator('.builder-node')).toHaveCount(2)
  await there.save()
  expect((await nodesOf(to)).map(({ name, x }) => [name, x])).toEqual([
    ['a', 120],
    ['a', 140],
  ])
  await other.close({ runBeforeUnload: false })

  await page.bringToFront()
  await builder.select('b')
  await press('Control+x')
  await expect(onArtboard()).toHaveCount(1)
  await press('Control+v')
  await expect(onArtboard()).toHaveCount(2)
  await hold({ 'text/plain': 'Newer' })
  await press('Control+v')
  await expect(onArtboard()).toHaveCount(3)
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Add Text')
})

test('the first picture that is dropped from outside fills the artboard, the next lies where it was dropped, as far as it stays inside', async () => {
  const id = await desk.createProgram('Dropped')
  await builder.open(id)
  const at = await builder.at(400, 300)
  const drop = async (name: string) => {
    const given = { name, text: await picture(name) }
    const dataTransfer = await page.evaluateHandle(({ name, text }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png' }))
      return transfer
    }, given)
    const carrying = { dataTransfer, clientX: at.x, clientY: at.y }
    await page.locator('.builder-viewport').dispatchEvent('drop', carrying)
  }
  await drop('picture.jpg')
  await expect(onArtboard()).toHaveCount(1)
  await drop('picture.png')
  await expect(onArtboard()).toHaveCount(2)
  await builder.save()
  const [ground, node] = await nodesOf(id)
  expect(ground).toMatchObject({ x: 0, y: 0, width: 1920, height: 1080 })
  const half = (node?.width ?? 0) / 2
  // Tolerates 24 pixels, because the dropped picture may snap to lines of the artboard.
  expect(Math.abs((node?.x ?? 0) + half - Math.max(400, half))).toBeLessThanOrEqual(24)
})

test('the sheet of shortcuts tells of it', async () => {
  await builder.open(await desk.createProgram('Sheet'))
  await focusArtboard()
  await press('Shift+?')
  await expect(page.getByText('Paste components, pictures, files, tables or text')).toBeVisible()
  await press('Escape')
})

/** Converts the picture to PNG, as browsers do with copied pictures, and to 333 × 222 pixels. */
async function pngOf(base64: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  return (await sharp(Buffer.from(base64, 'base64')).resize(333, 222, { fit: 'fill' }).png().toBuffer()).toString(
    'base64',
  )
}
