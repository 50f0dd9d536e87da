// `npm test`: the checks that CI runs. `npm run test:all`: every test. Installs the tools that tests require, and
// fails if it cannot.
import { installTools } from './testing/installTools.mjs'
import { runSteps } from './testing/runSteps.mjs'
import { buildStep, pageTests, quickSteps, step } from './testing/steps.mjs'

const isAll = process.argv.includes('--all')
process.env.TEST_TIER = isAll ? 'all' : 'core'
installTools()
await runSteps(
  [
    quickSteps,
    [buildStep, pageTests],
    [step.vitest('contract, borders, types, server', ['--project', 'node'])],
    [step.playwright('browser', [])],
    ...(isAll ? [[step.plain('mutation sample', 'npm', ['run', '--silent', 'mutate', '--', '--sample', '8'])]] : []),
  ],
  isAll ? 'all' : 'core',
)
