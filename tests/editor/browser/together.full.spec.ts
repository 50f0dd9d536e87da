// A program that is open twice, for two users or in two tabs: which of them edits, earlier versions, and drafts after
// a crash.
import type { ProgramDocument } from '#contract/programs/program.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, driveBuilder } from './builderDriver.ts'
import { createTwoPeople, type TwoPeople } from './twoPeople.ts'

const place = { width: 200, height: 100, rotation: 0 }

let desk: TwoPeople['desk']
let lin: TwoPeople['lin']
let page: Page
let people: TwoPeople
let url: string

test.beforeAll(async ({ browser, marquee }) => {
  people = await createTwoPeople(browser, marquee.url)
  ;({ desk, lin, page, url } = people)
  // Hides the rulers, which have tests of their own.
  for (const each of [page, lin.page]) {
    await each.evaluate(() => localStorage.setItem('marquee.builder.view', JSON.stringify({ rulers: false })))
  }
})
test.afterEach(() => expect(people.said()).toEqual([]))
test.afterAll(() => people.close())

const colourOf = (document: ProgramDocument | null) => document?.background.color

test('the second to come sees who works on it, looks, and takes over; the first is told and keeps the work', async () => {
  const id = await desk.createProgram('Together', [clockAt('a', { ...place, x: 400, y: 400 })])
  const [ours, theirs] = [driveBuilder(page, url), driveBuilder(lin.page, url)]
  await ours.open(id)
  await theirs.open(id)
  await expect(page.getByRole('list', { name: 'Also here' }).getByRole('img', { name: 'Lin Wei' })).toBeVisible()
  await ours.move('a', { x: 200, y: 100 })
  const notice = lin.page.getByRole('alert').filter({ hasText: 'is working on this' })
  await expect(notice).toContainText('admin is working on this')
  await expectAccessible(lin.page)
  // Read-only mode allows no change.
  await theirs.node('a').click({ force: true })
  await lin.page.keyboard.press('Control+a')
  await lin.page.keyboard.press('ArrowRight')
  await lin.page.keyboard.press('Delete')
  await expect(lin.page.locator('[data-node]')).toHaveCount(1)
  await expect(theirs.state()).toHaveText('Saved')
  await expect(lin.page.getByLabel('Program title')).not.toBeEditable()

  // Viewers see the newly saved version.
  await ours.save()
  const stored = (await desk.stored(id)).document?.nodes[0]
  await expect
    .poll(async () => {
      const [box, corner] = [await theirs.node('a').boundingBox(), await theirs.at(stored?.x ?? 0, stored?.y ?? 0)]
      return Math.abs((box?.x ?? 0) - corner.x) < 2
    })
    .toBe(true)
  await ours.move('a', { x: -100, y: 0 })

  await notice.getByRole('button', { name: 'Take over' }).click()
  const dialog = lin.page.getByRole('dialog', { name: 'Take over from admin?' })
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Lin Wei is working on this' })).toContainText(
    'kept as a draft',
  )
  await expect(page.locator('.builder-draft-kept')).toBeVisible()
  await expect(page.locator('.moveable-control')).toHaveCount(0)
  await theirs.move('a', { x: 0, y: 200 })
  await theirs.save()

  // Once the second user has left, the first user edits again, and a save conflicts with the second user's version.
  await lin.page.goto(`${url}/home`)
  await expect(page.getByRole('alert').filter({ hasText: 'is working on this' })).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: /lin saved this program/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the builder' }).click()
})

test('another tab of one’s own is called so', async () => {
  const id = await desk.createProgram('Tabs', [clockAt('a', { ...place, x: 400, y: 400 })])
  const other = await page.context().newPage()
  const builder = driveBuilder(other, url)
  page.once('dialog', dialog => dialog.accept())
  await driveBuilder(page, url).open(id)
  await page.getByLabel('Program title').fill('Tabs, changed')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await builder.open(id)
  await expect(other.getByRole('alert')).toContainText('You are working on this in another tab')
  await other.close()
})

test('versions are listed, named, compared and put back as one step that the next save keeps', async () => {
  const id = await desk.createProgram('Versions', [clockAt('a', { ...place, x: 100, y: 100 })])
  const before = await desk.stored(id)
  const document = {
    ...(before.document ?? { version: 1 }),
    background: { color: '#224466', file: null },
  } as ProgramDocument
  await desk.save({
    id,
    revision: before.revision,
    document: {
      ...document,
      nodes: [clockAt('a', { ...place, x: 640, y: 100 }), clockAt('b', { ...place, x: 900, y: 700 })],
    },
  })
  const builder = driveBuilder(page, url)
  page.once('dialog', dialog => dialog.accept())
  await builder.open(id)
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Versions of Versions' })
  const list = modal.getByRole('list', { name: 'Versions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button').nth(1).click()
  await modal.getByLabel('Name of this version').fill('Before the fair')
  await modal.getByRole('button', { name: 'Save name' }).click()
  await expect(list.getByRole('button', { name: /Before the fair/ })).toBeVisible()

  await modal.getByRole('combobox', { name: 'Compare with…' }).click()
  await page.getByText('Current artboard', { exact: true }).click()
  await expect(modal.locator('.versions-stage .stage-artboard')).toHaveCount(2)
  const differences = modal.getByRole('list', { name: 'Differences' })
  await expect(differences).toContainText(/Changed\s*Program\s*Background color: #000000/)
  await expect(differences).toContainText('X: 100')
  await expect(differences).toContainText(/Added\s*b/)
  await modal.getByRole('button', { name: 'Play' }).click()
  await modal.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page)

  await modal.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Restore version Before the fair')
  expect(colourOf((await desk.stored(id)).document)).toBe('#224466')
  await builder.save()
  expect((await desk.stored(id)).document).toEqual(before.document)
  await page.keyboard.press('Control+z')
  await builder.save()
  expect(colourOf((await desk.stored(id)).document)).toBe('#224466')
})

test('a browser that is closed in the middle of a drag keeps what was done before it', async () => {
  const id = await desk.createProgram('Closed', [clockAt('a', { ...place, x: 400, y: 400 })])
  const closing = await page.context().newPage()
  const builder = driveBuilder(closing, url)
  await builder.open(id)
  await builder.move('a', { x: 300, y: 0 })
  await expect(closing.locator('.builder-draft-kept')).toHaveText(/^draft saved \d+:\d\d/)
  const box = await builder.node('a').boundingBox()
  await closing.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await closing.mouse.down()
  await closing.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 160, { steps: 3 })
  await closing.close({ runBeforeUnload: false })

  const again = driveBuilder(page, url)
  await again.open(id)
  // The draft can be restored even if the server still counts the closed tab as present: a tab that is closed may
  // not manage to report that it leaves.
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await again.save()
  const [node] = (await desk.stored(id)).document?.nodes ?? []
  expect(Math.abs((node?.x ?? 0) - 700)).toBeLessThanOrEqual(4)
  expect(node?.y).toBe(400)
})

for (const language of ['en-US', 'ar-SA'] as const) {
  test(`versions and the notice are usable by everybody: ${language}, on a desk and at 390 pixels`, async () => {
    const id = await desk.createProgram('Looks', [clockAt('a', { ...place, x: 400, y: 400 })])
    const { revision, document } = await desk.stored(id)
    if (document) await desk.save({ id, revision, document: { ...document, duration: 9000 } })
    const theirs = driveBuilder(lin.page, url)
    await theirs.open(id)
    await lin.page.getByLabel('Program title').fill('Looks, changed')
    await expect(theirs.state()).toHaveText('Not saved')
    await page.evaluate(to => localStorage.setItem('language', to), language)
    await driveBuilder(page, url).open(id)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('.builder-toolbar .anticon-history').click()
    await expect(page.locator('.versions-item')).toHaveCount(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => localStorage.setItem('language', 'en-US'))
    lin.page.once('dialog', dialog => dialog.accept())
    await lin.page.goto(`${url}/home`)
  })
}
