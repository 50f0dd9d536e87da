// `npm run check`: the quick checks. Types, lint, locales, import rules, and tests that need neither database nor
// browser.
import { runSteps } from './testing/runSteps.mjs'
import { pageTests, quickSteps, step } from './testing/steps.mjs'

process.env.TEST_TIER = 'core'
const contract = step.vitest('contract, borders, types', [
  '--project',
  'node',
  'tests/contract',
  'tests/architecture',
  'tests/types',
])
await runSteps([quickSteps, [contract, pageTests]], 'quick')
