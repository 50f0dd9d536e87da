import { expect, type Locator, type Page } from '@playwright/test'

/** A button or a link on the page that is shown. */
export function pressableOn(page: Page, name: string): Locator {
  const main = page.locator('main')
  return main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }))
}

/** An action of the record on show: a button of its own, or behind the three dots. */
export async function pressAction(page: Page, action: string): Promise<void> {
  // Pages that were left are kept out of sight; what else the page offers may bear the same name.
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
