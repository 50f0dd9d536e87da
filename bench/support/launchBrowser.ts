import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/installTools.mjs'

/** A headless Chromium that does nothing of its own accord. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}
