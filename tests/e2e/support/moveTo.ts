import { expect, type Page } from '@playwright/test'

const textOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.innerText)

/** Client-side navigation, like a link; waits until the page has changed. */
export async function moveTo(page: Page, address: string): Promise<void> {
  const isSamePage = new URL(address, page.url()).pathname === new URL(page.url()).pathname
  const before = await textOf(page)
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1'))
      heading.toggleAttribute('data-left', heading.checkVisibility())
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // Sections of one page have the same heading, so wait until the page's text changes.
  if (isSamePage) await expect.poll(() => textOf(page)).not.toBe(before)
  else await expect(page.locator('h1:not([data-left])').filter({ visible: true })).toBeVisible()
}

/** Closes the other tabs of the administration, because each check of a page also reads hidden tabs. */
export async function closeOtherTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.m-tabs li:not([data-active="true"]) > button'))
      button.click()
  })
}
