import type { ProgramDocument } from '#contract/programs/program.ts'
import { expectAccessible } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
const place = { width: 200, height: 100, rotation: 0 }

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

/** Names of components in this browser's draft of the program with this title. */
const keptNodes = (title: string) =>
  page.evaluate(
    wanted =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('marquee-drafts')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('programs').objectStore('programs').getAll()
          reading.onerror = () => fail(reading.error)
          reading.onsuccess = () => {
            database.close()
            const kept = reading.result as { title: string; document: ProgramDocument }[]
            const ours = kept.filter(draft => draft.title === wanted)
            done(ours.flatMap(({ document }) => document.nodes.map(({ name }) => name)))
          }
        }
      }),
    title,
  )

test('sending stands in the builder: what is not saved is saved first, and the wizard has the program', async () => {
  const id = await desk.createProgram('On its way', [clockAt('a', { ...place, x: 400, y: 400 })])
  await builder.open(id)
  await builder.move('a', { x: 100, y: 0 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/send\\?programs=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Send program' })).toBeVisible()
  await expect(page.getByText('On its way').filter({ visible: true }).first()).toBeVisible()
  expect((await desk.nodeOf(id, 'a'))?.x).toBeGreaterThan(450)
  await page.goBack()
})

test('what is missing is listed and not saved; each entry leads to its component; the work outlives a reload', async () => {
  const id = await desk.createProgram('Missing')
  await builder.open(id)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.keyboard.press('Control+s')
  const list = page.getByRole('dialog', { name: 'Some content is missing' })
  await expect(list.getByRole('listitem')).toHaveText([/Picture.*No media selected/, /Text.*No text yet/])
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Text/ }).click()
  await page.getByLabel('Text', { exact: true }).fill('Hello')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.keyboard.press('Delete')
  expect((await desk.stored(id)).document).toBeNull()
  // Wait for the latest draft before leaving the page.
  await expect.poll(() => keptNodes('Missing')).toEqual(['Text'])
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await builder.save()
  expect((await desk.nodesOf(id)).map(({ name, props }) => [name, props.text])).toEqual([['Text', 'Hello']])
})

test('the second of two people is told who saved, and loses nothing', async () => {
  const id = await desk.createProgram('Mine', [clockAt('a', { ...place, x: 100, y: 100 })])
  await builder.open(id)
  const { revision } = await desk.stored(id)
  await desk.save({ id, revision, title: 'Theirs' })
  await page.getByLabel('Program title').fill('Mine, changed')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: /admin saved this program/ })
  await expect(dialog.getByRole('link', { name: /their version/ })).toHaveAttribute('href', `/program/edit/${id}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save my version as a copy' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  await expect(page.getByLabel('Program title').filter({ visible: true })).toHaveValue('Mine, changed (copy)')
  expect((await desk.stored(id)).title).toBe('Theirs')
  await builder.open(id)
  await page.getByLabel('Program title').fill('Mine after all')
  await desk.save({ id, revision: (await desk.stored(id)).revision, title: 'Theirs again' })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Overwrite their version with mine' }).click()
  await expect(builder.state()).toHaveText('Saved')
  expect((await desk.stored(id)).title).toBe('Mine after all')
})

test('a draft from before somebody else saved does not overwrite them unasked', async () => {
  const id = await desk.createProgram('Before', [clockAt('a', { ...place, x: 100, y: 100 })])
  await builder.open(id)
  await page.getByLabel('Program title').fill('From the draft')
  await expect(page.locator('.builder-draft-kept')).toBeVisible()
  await desk.save({ id, revision: (await desk.stored(id)).revision, title: 'Meanwhile' })
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Program title')).toHaveValue('Meanwhile')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Program title')).toHaveValue('From the draft')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: /admin saved this program/ })).toBeVisible()
  expect((await desk.stored(id)).title).toBe('Meanwhile')
  await page.getByRole('button', { name: 'Back to the builder' }).click()
})
