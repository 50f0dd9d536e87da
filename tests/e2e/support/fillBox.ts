import type { Locator } from '@playwright/test'

/** A day or a time, typed: it counts once its box is left. */
export async function fillBox(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('Tab')
}
