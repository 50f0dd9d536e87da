// npm test: the whole check. Installs what it needs and may be missing; fails loudly when it cannot.
import { build } from './build.mjs'
import { installTools } from './installTools.mjs'
import { pageTests, quickSteps, runSteps, step } from './steps.mjs'

installTools()
const built = {
  name: 'build',
  async go(print) {
    try {
      await build({ log: line => print(`${line}\n`) })
      return { passed: 1, failed: 0 }
    } catch (error) {
      print(`${error.stack}\n`)
      return { passed: 0, failed: 1 }
    }
  },
}
await runSteps([
  quickSteps,
  [built, pageTests],
  [step.vitest('contract, borders, types, server', ['--project', 'node'])],
  [step.playwright('browser', [])],
])
