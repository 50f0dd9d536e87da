import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './support/checkPage.ts'
import { adminToken, expect, openAdmin, type Page, root, test } from './support/marquee.ts'

const fixture = (name: string) => join(root, 'tests/fixtures', name)

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  const accessToken = await adminToken(marquee.url)
  const bytes = await readFile(fixture('picture.png'))
  for (const name of ['one.png', 'two.png', 'three.png', 'four.png']) {
    const form = new FormData()
    // Uploads the same bytes under four names.
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    await fetch(`${marquee.url}/xboot/upload/file`, { method: 'POST', headers: { accessToken }, body: form })
  }
  ;({ page, said } = await openAdmin(browser, marquee.url))
  await page.goto(`${marquee.url}/file`)
})
test.afterAll(() => page.close())

const tile = (name: string) => page.getByRole('button', { name: `Preview ${name}` })

async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a range is chosen with shift and tagged at once; the tag finds it, and the filter is kept as a collection', async () => {
  const ticks = page.getByRole('checkbox', { name: /^Select/ })
  await ticks.first().check()
  await ticks.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 files' })
  await dialog.getByRole('textbox', { name: 'Name of a new tag' }).fill('Summer')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Summer' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByRole('img', { name: 'Tags: Summer' })).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Summer' }).click()
  await expect(page.getByText('3 entries')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save as a collection' }).click()
  await page.getByRole('textbox', { name: 'Name of the collection' }).fill('Summer files')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const collections = page.getByRole('navigation', { name: 'Collections' })
  await expect(collections.getByRole('button', { name: 'Summer files', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await collections.getByRole('button', { name: 'Summer files', exact: true }).click()
  await expect(page.getByText('3 entries')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(said.splice(0)).toEqual([])
})

test('a file is replaced in its place, its page shows it large, and what is deleted is put back from the bin', async () => {
  await choose('three.png', 'Replace file')
  const dialog = page.getByRole('dialog', { name: 'Replace the file' })
  await expect(dialog.getByText('Nothing uses this file yet.')).toBeVisible()
  await expectAccessible(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose the new file' }).click(),
  ])
  await chooser.setFiles([fixture('picture.jpg')])
  await expect(tile('three.jpg')).toBeVisible()
  await choose('three.jpg', 'Open')
  await expect(page.getByRole('img', { name: 'three.jpg' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Used in' })).toContainText('Not used anywhere')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for three.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByText('Deleted files stay in the recycle bin for 30 days')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Recycle bin' }).click()
  await expect(page.getByText('One file; emptying the recycle bin frees')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for three.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Actions for three.jpg' })).toHaveCount(0)
  await page.goto(`${new URL(page.url()).origin}/file`)
  await expect(tile('three.jpg')).toBeVisible()
  expect(said.splice(0)).toEqual([])
})
