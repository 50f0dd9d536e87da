import { readdirSync } from 'node:fs'
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

// Workers are not shared between projects: what one file does to its server never reaches the next file.
const files = readdirSync(new URL('tests', import.meta.url), { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.spec.ts'))
  .sort()

export default defineConfig({
  testDir: 'tests',
  projects: files.map(name => ({ name, testMatch: name })),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  // A second attempt on a busy machine; steps.mjs names every test that needed it.
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: quiet },
    trace: 'on-first-retry',
  },
})
