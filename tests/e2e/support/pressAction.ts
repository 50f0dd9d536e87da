import { expect, type Locator, type Page } from '@playwright/test'

/** A button or link on the visible page. */
export function pressableOn(page: Page, name: string): Locator {
  const main = page.locator('main')
  return main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }))
}

/** Presses an action of the shown record: a button, or an item of its menu. */
export async function pressAction(page: Page, action: string): Promise<void> {
  // Excludes hidden pages and equally named controls elsewhere.
  const actions = page
    .locator('main')
    .getByRole('group', { name: /^Actions for/ })
    .filter({ visible: true })
  const button = actions
    .getByRole('button', { name: action, exact: true })
    .or(actions.getByRole('link', { name: action, exact: true }))
  const more = actions.getByRole('button', { name: /^Actions for/ })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
