import type { Page } from '@playwright/test'

/** Opens each group of the main menu, and "More" in it. */
export async function openWholeMenu(page: Page): Promise<void> {
  const menu = page.locator('.m-menu')
  await menu.getByRole('link').first().waitFor()
  const closed = menu.locator('[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
}
