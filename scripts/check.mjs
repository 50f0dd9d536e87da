// npm run check: the quick part. Types, lint, locales, borders, and the tests that need neither database nor browser.
import { quickSteps, runSteps, step } from './steps.mjs'

await runSteps([
  ...quickSteps,
  step.vitest('contract, borders, types', ['--project', 'node', 'tests/contract', 'tests/architecture', 'tests/types']),
  step.vitest('pages', ['--project', 'browser-like']),
])
