import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/testing/installTools.mjs'

/** Launches a headless Chromium without background network traffic; media may play without a user gesture. */
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
