import { expect, type Page } from '@playwright/test'

const textOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.innerText)

/** Moves inside the application, as a press on a link does, and waits until something else is on show. */
export async function moveTo(page: Page, address: string): Promise<void> {
  const isSamePage = new URL(address, page.url()).pathname === new URL(page.url()).pathname
  const before = await textOf(page)
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1'))
      heading.toggleAttribute('data-left', heading.checkVisibility())
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // A part of the page on show keeps its heading.
  if (isSamePage) await expect.poll(() => textOf(page)).not.toBe(before)
  else await expect(page.locator('h1:not([data-left])').filter({ visible: true })).toBeVisible()
}

/** Pages that were looked at add up to a long row of tabs, and each look reads it to its end. */
export async function closeOtherTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.m-tabs li:not([data-active="true"]) > button'))
      button.click()
  })
}
