import type { Locator } from '@playwright/test'

/** Types a day or a time, which is applied on blur. */
export async function fillBox(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('Tab')
}
