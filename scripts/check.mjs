// npm run check: the quick part. Types, lint, locales, borders, and the tests that need neither database nor browser.
import { pageTests, quickSteps, runSteps, step } from './steps.mjs'

const contract = step.vitest('contract, borders, types', [
  '--project',
  'node',
  'tests/contract',
  'tests/architecture',
  'tests/types',
])
await runSteps([quickSteps, [contract, pageTests]])
