import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/testing/installTools.mjs'
import { leftOut, runners } from './scripts/testing/tiers.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // Pages live for seconds, so optimizing compilers cost more than they gain, but compiling at once with the baseline
  // compiler pays off.
  '--js-flags=--no-maglev,--no-turbofan,--always-sparkplug',
]

export default defineConfig({
  testDir: 'tests',
  testMatch: runners.playwright.include,
  testIgnore: leftOut,
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // Long enough for a machine with a load of 8; only failing tests take this long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  // The check runs a failed file once more and reports it; a retry here would hide the failure.
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    // Shorter than the timeout of a test, so that a failure names the step that could not be done.
    actionTimeout: 90_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The users of the tests have already chosen the professional mode; tests/e2e/simpleMode.spec.ts tests the
    // question.
    storageState: {
      cookies: [
        {
          name: 'simpleMode',
          value: '2',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: quiet },
    screenshot: 'only-on-failure',
  },
})
