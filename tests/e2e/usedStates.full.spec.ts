// Open popups and dialogs pass the same checks as pages without them, in English and Arabic.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { atRest, enter, expect, type Page, root, test, watchConsole } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'

const walked = { isWalked: true }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.beforeAll(async ({ marquee }) => {
  const admin = await createAdmin(marquee.url)
  const sales = await admin.resources.department.create({ title: 'Sales' })
  await admin.resources.department.create({ title: 'Warehouse' })
  for (const username of ['anna', 'bert'])
    await admin.resources.user.create({ username, password: 'Harbour-17-x', departmentId: sales.id })
  await admin.upload('poster.png', readFileSync(join(root, 'tests/fixtures/picture.png')))
})

for (const { language, theme } of [
  { language: 'en-US', theme: 'light' },
  { language: 'ar-SA', theme: 'dark' },
] as const) {
  test.describe(`${language}, ${theme}`, () => {
    test.describe.configure({ mode: 'serial' })
    let page: Page
    let said: string[]
    test.beforeAll(async ({ browser, marquee }) => {
      page = await browser.newPage({ ...atRest, viewport: desk })
      said = watchConsole(page)
      await enter(page, marquee.url)
      await page.evaluate(
        ([language, theme]) => {
          localStorage.setItem('language', language)
          localStorage.setItem('theme', theme)
        },
        [language, theme] as const,
      )
      await page.reload()
    })
    test.afterAll(() => page.close())
    test.afterEach(() => {
      expect(said.splice(0)).toEqual([])
    })

    const shown = (selector: string) => page.locator(selector).filter({ visible: true })
    const word = (namespace: string, key: string) => wordOf(language, namespace, key)
    /** Checks the popup or dialog that a press opened, and closes it with Esc. */
    async function lookAt(selector: string): Promise<void> {
      await expect(shown(selector).first()).toBeVisible()
      await expectAccessible(page, walked)
      await page.keyboard.press('Escape')
      await expect(shown(selector)).toHaveCount(0)
    }

    test('the menus of the header, the palette and the list of the bell', async () => {
      await page.locator('header .m-user').click()
      await lookAt('.ant-dropdown [role="menu"]')
      await page
        .locator('header')
        .getByRole('button', { name: word('app', 'header.language') })
        .click()
      await lookAt('.ant-dropdown [role="menu"]')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('anna')
      await expect(shown('[role="option"]').first()).toBeVisible()
      await lookAt('[role="dialog"]')
      await page.locator('header .m-bell').click()
      await lookAt('.ant-popover')
    })

    test('filters, columns, chosen rows, the menu of a row and its question', async () => {
      await moveTo(page, '/user')
      await shown('button')
        .filter({ hasText: word('ui', 'filter.add') })
        .click()
      await lookAt('.ant-dropdown [role="menu"]')
      await page
        .getByRole('button', { name: word('ui', 'list.view') })
        .filter({ visible: true })
        .click()
      await lookAt('.ant-popover')
      const row = shown('tr[data-row-key]').filter({ hasText: 'anna' })
      await row.getByRole('checkbox').check()
      await expect(shown('[role="toolbar"]')).toBeVisible()
      await expectAccessible(page, walked)
      await row.getByRole('checkbox').uncheck()
      await row.locator('.record-actions button').click()
      await shown('.ant-dropdown [role="menuitem"]').last().click()
      await lookAt('[role="dialog"]')
    })

    test('a value that is changed in its cell, a record beside its list, and the card of what it refers to', async () => {
      const row = shown('tr[data-row-key]').filter({ hasText: 'anna' })
      await row.locator('[data-edit="departmentId"]').click()
      await expect(shown('.cell-edit-ref')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(shown('.cell-edit-ref')).toHaveCount(0)
      await row.focus()
      await page.keyboard.press(' ')
      await expect(shown('.peek-body > h2')).toHaveText('anna')
      await expectAccessible(page, walked)
      await shown('.peek [data-card^="department:"]').hover()
      await expect(shown('.reference-card strong')).toHaveText('Sales')
      await expectAccessible(page)
      await page.mouse.move(0, 0)
      await expect(shown('.reference-card')).toHaveCount(0)
      await shown('.peek-panel').focus()
      await page.keyboard.press('Escape')
      await expect(row).toBeFocused()
    })

    test('what is chosen from, while it is open and also where it is empty: kinds, groups, devices, users and times', async () => {
      const select = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
      const time = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'
      /** Opens each popup of a form and checks only the popup. */
      async function lookAtEach(opener: string, opened: string): Promise<number> {
        const openers = shown(opener)
        await expect(openers.first()).toBeVisible()
        for (const each of await openers.all()) {
          await each.click()
          await expect(shown(opened)).toHaveCount(1)
          await expectAccessible(page, { within: opened })
          await page.keyboard.press('Escape')
          await expect(shown(opened)).toHaveCount(0)
        }
        return openers.count()
      }
      await moveTo(page, '/alarmRule/create')
      await shown('form [role="switch"]').nth(1).click()
      expect(await lookAtEach('form .ant-select', select), 'kinds, groups, devices and users').toBe(4)
      expect(await lookAtEach('form .ant-picker', time)).toBe(2)
      // In this form, the list of countries is checked as well: unlike the lists above, its options are in groups.
      await moveTo(page, '/user/create')
      await lookAtEach('form .ant-select', select)
    })

    test('Space opens what a tree holds beside the tree; arrows walk there, Esc leads back', async () => {
      await moveTo(page, '/department')
      await shown('[role="treeitem"]').first().focus()
      await page.keyboard.press(' ')
      await expect(shown('.peek-body > h2')).toHaveText('Sales')
      await expectAccessible(page, walked)
      await expect(shown('.peek-panel')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(shown('.peek-body > h2')).toHaveText('Warehouse')
      await page.keyboard.press('Escape')
      await expect(shown('.peek')).toHaveCount(0)
      await expect(shown('[role="treeitem"]').nth(1)).toBeFocused()
    })

    test('Space opens a thumbnail’s file beside the library, and a press shows it large', async () => {
      await moveTo(page, '/file')
      await shown('.library-tile[data-row-key]').first().focus()
      await page.keyboard.press(' ')
      await expect(shown('.peek-body > h2')).toHaveText('poster.png')
      await expectAccessible(page, walked)
      await page.keyboard.press('Escape')
      await expect(shown('.library-tile[data-row-key]').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await lookAt('[role="dialog"]')
    })

    test('on a phone a card changes its values, and the library folds its filters', async () => {
      await page.setViewportSize(phone)
      await shown('button[aria-haspopup="dialog"]').click()
      await expect(shown('.library-filters .ant-segmented')).toBeVisible()
      await expectAccessible(page, walked)
      await shown('.library-filters .ant-drawer-footer button').click()
      await expect(shown('.library-filters .ant-segmented')).toHaveCount(0)
      await moveTo(page, '/user')
      const card = shown('.record-card').filter({ hasText: 'bert' })
      await card.locator('[data-edit="departmentId"]').click()
      await expect(shown('.cell-edit-ref')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await shown('.ant-select-item-option').filter({ hasText: 'Warehouse' }).click()
      await expect(card).toContainText('Warehouse')
      await expectAccessible(page)
      await page.setViewportSize(desk)
    })
  })
}

function wordOf(language: string, namespace: string, key: string): string {
  const file = join(root, 'locales', language, `${namespace}.json`)
  const found = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], JSON.parse(readFileSync(file, 'utf8')))
  return String(found)
}
