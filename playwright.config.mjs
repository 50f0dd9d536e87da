import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/installTools.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', '*/browser/**/*.spec.ts'],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: quiet },
    trace: 'retain-on-failure',
  },
})
