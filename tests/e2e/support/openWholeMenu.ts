import type { Page } from '@playwright/test'

/** Opens every group of the main menu, and the entry "More" of each group that has one. */
export async function openWholeMenu(page: Page): Promise<void> {
  const menu = page.locator('.m-menu')
  await menu.getByRole('link').first().waitFor()
  const closed = menu.locator('[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
}
