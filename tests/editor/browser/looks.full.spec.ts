// Pictures, videos and sizes in the builder; assertions read the stored document.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { expect, type Page, root, test } from '#tests/e2e/support/marquee.ts'
import { createAdmin } from '#tests/player/support/admin.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'
import { type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
const shots = process.env.SHOTS
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

const fixture = (name: string) => readFileSync(join(root, 'tests/fixtures', name))
const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })

async function open(title: string, nodes: ProgramNode[]): Promise<string> {
  const id = await desk.createProgram(title, nodes)
  await builder.open(id)
  return id
}
async function savedNode(id: string): Promise<ProgramNode> {
  await builder.save()
  const node = (await desk.stored(id)).document?.nodes[0]
  if (!node) throw new Error('nothing was saved')
  return node
}

test('three pictures come from the library in five presses, with one time for all; one is cut and replaced in its place', async () => {
  const id = await open('Pictures', [
    nodeOf('picture', { id: 'p', name: 'Pictures', x: 200, y: 100, width: 900, height: 600 }),
  ])
  await builder.node('p').click()
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose pictures' })
  const choosing = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Upload files' }).click()
  await (await choosing).setFiles(
    ['one.png', 'two.jpg', 'three.png'].map((name, at) => ({
      name,
      mimeType: name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
      // Extra bytes make each upload a different file.
      buffer: Buffer.concat([fixture(name.endsWith('jpg') ? 'picture.jpg' : 'picture.png'), Buffer.alloc(at)]),
    })),
  )
  await expect(picker.getByRole('status')).toHaveText('3 selected')
  await picker.getByRole('button', { name: 'Clear selection' }).click()
  const tile = (name: string) => picker.locator('.media-tile', { hasText: name })
  for (const name of ['two.jpg', 'three.png', 'one.png']) await tile(name).click()
  await expect(tile('three.png').locator('.media-place')).toHaveText('2')
  await shoot('many')
  await picker.getByRole('button', { name: 'Add 3 files' }).click()
  const rows = page.locator('.media-list-row')
  await expect(rows.locator('.media-name')).toHaveText(['two.jpg', 'three.png', 'one.png'])
  await field('Show each for').fill('9')
  await field('Show each for').press('Enter')

  await page.getByRole('button', { name: 'Crop two.jpg' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop: two.jpg' })
  await crop.getByRole('spinbutton', { name: 'From the left', exact: true }).fill('50')
  await crop.getByRole('spinbutton', { name: 'Always visible: from the top', exact: true }).fill('100')
  await shoot('crop')
  await crop.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Filters', { exact: true }).click()
  await field('Blur').fill('6')
  await page.getByText('Outline and shadow', { exact: true }).click()
  await field('Outline').fill('12')
  await field('Shadow').fill('40')
  await shoot('look')

  await page.getByRole('button', { name: 'Replace three.png' }).click()
  await page.getByRole('dialog', { name: 'Choose a picture' }).locator('.media-tile', { hasText: 'one.png' }).click()
  await expect(rows.locator('.media-name')).toHaveText(['two.jpg', 'one.png', 'one.png'])
  await expect(rows.nth(1).getByRole('button', { name: 'Replace one.png' })).toBeFocused()

  const { props, ...place } = await savedNode(id)
  expect(place).toMatchObject({ x: 200, y: 100, width: 900, height: 600 })
  const items = props.items as { duration: number; crop?: object; focus?: object }[]
  expect(items.map(({ duration }) => duration)).toEqual([9000, 9000, 9000])
  expect(items[0]).toMatchObject({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, focus: { y: 1 } })
  expect(props).toMatchObject({ blur: 6, outline: 12, shadow: 40 })
})

test('the board of a crop is as wide as its picture, whatever its shape, and its buttons stay in sight', async ({
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const shapes = { wide: [1920, 1080], upright: [1080, 1920], square: [600, 600], banner: [3000, 150] } as const
  const files: string[] = []
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const drawn = sharp({ create: { width, height, channels: 3, background: '#2d7d46' } })
    files.push((await admin.upload(`${name}.png`, await drawn.png().toBuffer())).id)
  }
  const props = { items: files.map(file => ({ file, duration: 5000 })) }
  await open('Shapes', [nodeOf('picture', { id: 'p', name: 'Shapes', x: 200, y: 100, width: 900, height: 600, props })])
  await builder.node('p').click()
  const windows = [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
    { width: 390, height: 844 },
  ]
  for (const window of windows) {
    await page.setViewportSize(window)
    if (window.width < 600) await page.getByRole('button', { name: 'Properties' }).click()
    for (const [name, [width, height]] of Object.entries(shapes)) {
      await page.getByRole('button', { name: `Crop ${name}.png` }).click()
      const crop = page.getByRole('dialog', { name: `Crop: ${name}.png` })
      const [board, picture] = [crop.locator('.crop-board'), crop.locator('.crop-board > img')]
      await expect(crop.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
      const [outer, inner] = [await board.boundingBox(), await picture.boundingBox()]
      const said = `${name} at ${window.width}`
      expect(outer, said).toEqual(inner)
      expect(outer?.width, said).toBeLessThanOrEqual(Math.min(520, window.width))
      if (name !== 'banner') expect((outer?.width ?? 0) / (outer?.height ?? 1), said).toBeCloseTo(width / height, 1)
      await shoot(`crop-${name}-${window.width}`)
      await crop.getByRole('button', { name: 'Cancel' }).click()
      await expect(crop).toBeHidden()
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a program that is turned shows what becomes of it before, and comes back with one undo', async () => {
  const words = { text: 'Espresso\nFlat white\nCortado', fontSize: 60 }
  const nodes = [
    nodeOf('staticText', { id: 'head', x: 0, y: 0, width: 1920, height: 140, props: { text: 'Menu', fontSize: 100 } }),
    nodeOf('clock', { id: 'clock', x: 100, y: 300, width: 700, height: 300 }),
    nodeOf('staticText', { id: 'list', x: 1000, y: 220, width: 800, height: 700, props: words }),
  ]
  const id = await open('Turned', nodes)
  await page.getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(dialog.locator('.size-preview-stage').nth(1).locator('[data-node="list"]')).toBeVisible()
  await shoot('turn')
  await dialog.getByRole('button', { name: 'Change size' }).click()
  await builder.save()
  const { document } = await desk.stored(id)
  expect(document).toMatchObject({ width: 1080, height: 1920 })
  expect(document?.nodes[2]?.props.fontSize).toBe(60)
  await page.keyboard.press('Control+z')
  await builder.save()
  expect((await desk.stored(id)).document?.nodes).toMatchObject(nodes.map(({ x, y, width }) => ({ x, y, width })))
})

test('a program that is turned keeps a photo as its background, but not the drawing of a template', async ({
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const drawn = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#2d7d46' } })
  const photo = (await admin.upload('photo.png', await drawn.png().toBuffer())).id
  const own = await desk.createProgram('With a photo')
  const { revision } = await desk.stored(own)
  const document = { ...emptyProgram(1920, 1080), background: { color: '#000000', file: photo } }
  await admin.post('/draw/save', { id: own, revision, document })
  const library = await admin.resources.template.getLibrary({})
  const drawing = library.find(({ document: { background } }) => background.file !== null)
  const fromTemplate = await admin.resources.template.use({ id: drawing?.id ?? '' })
  for (const [id, isKept] of [
    [own, true],
    [fromTemplate, false],
  ] as const) {
    await builder.open(id)
    await page.getByRole('button', { name: 'Change size' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    // The layout of the template is offered, and chosen, when the library is there.
    if (!isKept) await expect(dialog.getByRole('radio', { name: 'Layout of the template' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Rearrange' }).check()
    await expect(dialog.getByRole('checkbox')).toBeChecked({ checked: isKept })
    await dialog.getByRole('button', { name: 'Change size' }).click()
    await builder.save()
    expect((await desk.stored(id)).document?.background.file ?? null).toBe(isKept ? photo : null)
  }
})

test('a program that was made from a template is turned into the template’s other layout, with its drawing', async ({
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const library = await admin.resources.template.getLibrary({})
  const board = library.find(({ title, width }) => title === 'Menu board' && width === 1920)
  const other = library.find(({ id }) => id === board?.otherId)
  const id = await admin.resources.template.use({ id: board?.id ?? '' })
  const before = (await desk.stored(id)).document
  await builder.open(id)
  await page.getByRole('button', { name: 'Change size' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(dialog.getByRole('radio', { name: 'Layout of the template' })).toBeChecked()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  const drawing = dialog
    .locator('.size-preview-stage')
    .nth(1)
    .locator('[src^="data:image/svg"], [style*="data:image/svg"]')
  await expect(drawing).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Change size' }).click()
  await expect(dialog).toHaveCount(0)
  await builder.save()
  const after = (await desk.stored(id)).document
  const places = (document: typeof after) => document?.nodes.map(({ x, y, width, height }) => [x, y, width, height])
  expect(places(after)).toEqual(places(other?.document ?? null))
  const { content: files } = await admin.resources.file.list()
  expect(files.find(file => file.id === after?.background.file)).toMatchObject({ width: 1080, height: 1920 })
  await page.keyboard.press('Control+z')
  await builder.save()
  expect((await desk.stored(id)).document).toEqual(before)
})

test('a QR code without a background is read over what lies beneath it, and says when phones would not', async () => {
  const code = (id: string, x: number, props: object = {}) =>
    nodeOf('qrCode', {
      id,
      name: id,
      x,
      y: 300,
      width: 400,
      height: 400,
      props: { url: 'https://example.com/menu', background: null, ...props },
    })
  await open('Codes', [
    nodeOf('shape', {
      id: 'ground',
      name: 'ground',
      x: 50,
      y: 250,
      width: 500,
      height: 500,
      props: { fill: '#ffffff' },
    }),
    code('light', 100),
    code('black', 700),
    code('inverted', 1300, { color: '#ffffff' }),
  ])
  const notes = page.getByRole('region', { name: 'Selection' }).getByRole('status')
  await builder.select('light')
  await expect(notes.filter({ hasText: 'Test scan succeeded.' })).toBeVisible({ timeout: 60_000 })
  await builder.select('black')
  await expect(notes.filter({ hasText: 'on top of the content behind it' })).toBeVisible({ timeout: 60_000 })
  await builder.select('inverted')
  await expect(notes.filter({ hasText: 'light codes on a dark background' })).toBeVisible({ timeout: 60_000 })
  await shoot('code-beneath')
})

test('a text has a gradient, a line around its letters and a shadow; what is behind it has a gradient as well', async () => {
  const id = await open('Letters', [
    nodeOf('staticText', {
      id: 't',
      name: 't',
      x: 200,
      y: 200,
      width: 1200,
      height: 300,
      props: { text: 'Spring sale', fontSize: 200 },
    }),
  ])
  await builder.select('t')
  const inspector = page.getByRole('region', { name: 'Selection' })
  const choose = async (prop: string, kind: string) => {
    await inspector.locator(`[data-prop="${prop}"] .ant-select-selector`).first().click()
    const open = page.locator('.ant-select-dropdown').filter({ visible: true })
    await open.locator('.ant-select-item-option').filter({ hasText: kind }).click()
    await expect(open).toHaveCount(0)
  }
  await choose('background', 'Linear gradient')
  await inspector.getByText('Typography', { exact: true }).click()
  await choose('gradient', 'Radial gradient')
  await field('Text outline').fill('6')
  await page.getByText('Outline and shadow', { exact: true }).click()
  await field('Shadow').fill('30')
  await field('Outline').fill('8')
  await field('Outline').press('Tab')
  await expect(builder.node('t').locator('.stage-ink')).toBeVisible()
  await shoot('letters')
  const { props } = await savedNode(id)
  expect(props).toMatchObject({
    background: { shape: 'linear' },
    gradient: { shape: 'radial' },
    letterOutline: 6,
    outline: 8,
    shadow: 30,
  })
})
