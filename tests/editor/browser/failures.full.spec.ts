import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { emptyProgram, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { expect, type Page, root, test } from '#tests/e2e/support/marquee.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'
import { clockAt, type Desk, type DrivenBuilder, driveBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let url: string

test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  const context = await browser.newContext()
  await context.grantPermissions(['clipboard-write', 'clipboard-read'], { origin: url })
  ;({ desk, page, said } = await sitDown(context, url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.context().close())

const artboard = emptyProgram(1920, 1080)
const hologram: ProgramNode = {
  ...clockAt('h', { x: 900, y: 100 }),
  kind: 'hologram',
  name: 'Hologram',
  version: 7,
  props: { depth: null, layers: [1, { 2: 'b' }] },
}
const future: ProgramNode = {
  ...clockAt('f', { x: 900, y: 500 }),
  name: 'Later clock',
  version: 99,
  props: { tick: 1 },
}
const crowd = Array.from({ length: 5000 }, (_, index) => clockAt(`n${index}`, { x: index % 1900, y: index % 1000 }))

const refused: Record<string, { raw: unknown; says: RegExp }> = {
  'from a newer version': { raw: { ...artboard, version: 2 }, says: /made with a newer version/ },
  'that is broken': { raw: { ...artboard, width: 'wide', nodes: {} }, says: /cannot be read/ },
  'that is no document at all': { raw: [null], says: /cannot be read/ },
  'of 5,000 components': { raw: { ...artboard, nodes: crowd }, says: /at most 1,?000 components/ },
}

for (const [name, { raw, says }] of Object.entries(refused)) {
  test(`a document ${name} is refused on saving, and said instead of opened when it is there all the same`, async () => {
    const id = await desk.createProgram(name, [clockAt('a', {})])
    const before = await desk.stored(id)
    await expect(desk.save({ id, revision: before.revision, document: raw as ProgramDocument })).rejects.toThrow(says)
    expect(await desk.stored(id)).toEqual(before)

    await page.route(`**/draw/selectById/${id}*`, async route => {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: { ...envelope, result: { ...envelope.result, document: raw } } })
    })
    await page.goto(`${url}/program/edit/${id}`)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.locator('.builder')).toHaveCount(0)
    await page.unroute(`**/draw/selectById/${id}*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.builder-node')).toHaveCount(1)
  })
}

test('what this version does not know has a sign, can be moved, and is saved as it came', async () => {
  const id = await desk.createProgram('Unknown', [clockAt('a', { x: 100, y: 100 }), hologram, future])
  const builder = driveBuilder(page, url)
  await builder.open(id)
  await expect(builder.node('h').getByText('Hologram')).toBeVisible()
  await expect(builder.node('f').getByText('Later clock')).toBeVisible()
  await builder.select('h')
  await page.keyboard.press('ArrowRight')
  await builder.save()
  const [, moved, later] = (await desk.stored(id)).document?.nodes ?? []
  expect(moved).toEqual({ ...hologram, x: 901 })
  expect(later).toEqual(future)
})

test('a file that is gone leaves a sign in its place; the rest is built and the file is not forgotten', async () => {
  const id = await desk.createProgram('Gone', [clockAt('a', { x: 100, y: 100 })])
  const gone = nodeOf('picture', { id: 'p', name: 'Poster', x: 500, props: { items: picturesOf('123456789') } })
  await page.route(`**/draw/selectById/${id}*`, async route => {
    const response = await route.fetch()
    const envelope = await response.json()
    const { document } = envelope.result
    envelope.result.document = { ...document, nodes: [...document.nodes, gone] }
    await route.fulfill({ response, json: envelope })
  })
  const builder = driveBuilder(page, url)
  await builder.open(id)
  await expect(builder.node('p').getByText('Poster')).toBeVisible()
  await expect(builder.node('p').locator('img')).toHaveCount(0)
  await builder.select('a')
  await page.keyboard.press('ArrowRight')
  await page.route('**/draw/save', route => route.abort())
  const sent = page.waitForRequest('**/draw/save')
  await page.keyboard.press('Control+s')
  const { document } = (await sent).postDataJSON()
  expect(document.nodes[1]).toEqual(gone)
  await expect(builder.state()).toHaveText('Save failed')
  await page.unroute('**/draw/save')
  await page.unroute(`**/draw/selectById/${id}*`)
  expect(said.splice(0).every(line => line.includes('ERR_FAILED'))).toBe(true)
})

/**
 * Runs `work` in a second tab of the same user, and closes the tab as soon as `work` ends, without the page's
 * `beforeunload` handlers.
 */
async function inClosingTab(work: (tab: Page, builder: DrivenBuilder) => Promise<void>) {
  const tab = await page.context().newPage()
  await work(tab, driveBuilder(tab, url))
  await tab.close({ runBeforeUnload: false })
}

/**
 * Expects that no earlier draft is offered. The builder reads an earlier draft before it stores a new one, so the
 * function waits until a new draft is stored.
 */
async function offersNothing(builder: DrivenBuilder) {
  await builder.select('a')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.builder-draft-kept')).toHaveText(/^draft saved/)
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(builder.state()).toHaveText('Saved')
}

test('closed in the middle of a save that never arrived: the old is stored whole, and the work is offered', async () => {
  const id = await desk.createProgram('Half', [clockAt('a', { x: 100, y: 100 })])
  const before = await desk.stored(id)
  await inClosingTab(async (tab, builder) => {
    await builder.open(id)
    await builder.select('a')
    await tab.keyboard.press('Shift+ArrowRight')
    await expect(tab.locator('.builder-draft-kept')).toHaveText(/^draft saved/)
    // Holds the request, and aborts it when the page closes: otherwise Playwright would send it then.
    const sent = new Promise<Route>(done => void tab.route('**/draw/save', done))
    await tab.keyboard.press('Control+s')
    const held = await sent
    await Promise.all([held.abort(), tab.close({ runBeforeUnload: false })])
  })
  expect(await desk.stored(id)).toEqual(before)
  const builder = driveBuilder(page, url)
  await builder.open(id)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await builder.save()
  expect((await desk.stored(id)).document?.nodes[0]?.x).toBe(110)
})

test('closed in the middle of a save that arrived: the new is stored whole, and nothing is left to offer', async () => {
  const id = await desk.createProgram('Whole', [clockAt('a', { x: 100, y: 100 })])
  await inClosingTab(async (tab, builder) => {
    await builder.open(id)
    await builder.select('a')
    await tab.keyboard.press('Shift+ArrowRight')
    await expect(tab.locator('.builder-draft-kept')).toHaveText(/^draft saved/)
    let isStored = () => {}
    const stored = new Promise<void>(done => {
      isStored = done
    })
    await tab.route('**/draw/save', async route => {
      await route.fetch()
      isStored()
    })
    await tab.keyboard.press('Control+s')
    await stored
  })
  expect((await desk.stored(id)).document?.nodes[0]?.x).toBe(110)
  const builder = driveBuilder(page, url)
  await builder.open(id)
  await expect(builder.state()).toHaveText('Saved')
  await offersNothing(builder)
})

test('what was restored and is saved leaves no older draft of the program to be offered', async () => {
  const id = await desk.createProgram('Older', [clockAt('a', { x: 100, y: 100 })])
  for (const presses of [1, 2]) {
    await inClosingTab(async (tab, builder) => {
      await builder.open(id)
      await builder.select('a')
      for (let times = 0; times < presses; times += 1) await tab.keyboard.press('Shift+ArrowRight')
      await expect(tab.locator('.builder-draft-kept')).toHaveText(/^draft saved/)
    })
  }
  const builder = driveBuilder(page, url)
  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  await builder.open(id)
  await restore.click()
  await builder.save()
  expect((await desk.stored(id)).document?.nodes[0]?.x).toBe(120)
  await builder.open(id)
  await expect(builder.state()).toHaveText('Saved')
  await offersNothing(builder)
})

test('closed in the middle of an upload: the program is what it was, and pasting again restarts', async () => {
  const id = await desk.createProgram('Upload', [clockAt('a', { x: 100, y: 100 })])
  const bytes = (await readFile(join(root, 'tests/fixtures/picture.png'))).toString('base64')
  const paste = async (tab: Page) => {
    await tab.bringToFront()
    await tab.evaluate(async text => {
      const blob = new Blob([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    }, bytes)
    await tab.getByRole('button', { name: /^Artboard/ }).focus()
    await tab.keyboard.press('Control+v')
  }
  await inClosingTab(async (tab, builder) => {
    await builder.open(id)
    const sent = new Promise<Route>(done => void tab.route('**/upload/tus/*', done))
    await paste(tab)
    const held = await sent
    await expect(tab.locator('.builder-node')).toHaveCount(1)
    await Promise.all([held.abort(), tab.close({ runBeforeUnload: false })])
  })
  const builder = driveBuilder(page, url)
  await builder.open(id)
  await expect(page.locator('.builder-node')).toHaveCount(1)
  await paste(page)
  await expect(page.locator('.builder-node')).toHaveCount(2)
  await builder.save()
  expect((await desk.stored(id)).document?.nodes.map(({ kind }) => kind)).toEqual(['clock', 'picture'])
})
