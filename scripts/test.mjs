// npm test: the whole check. Installs what it needs and may be missing; fails loudly when it cannot.
import { build } from './build.mjs'
import { installTools } from './installTools.mjs'
import { quickSteps, runSteps, step } from './steps.mjs'

installTools()
const built = {
  name: 'build',
  async go() {
    try {
      await build()
      return { passed: 1, failed: 0 }
    } catch (error) {
      console.error(error)
      return { passed: 0, failed: 1 }
    }
  },
}
await runSteps([
  ...quickSteps,
  step.vitest('contract, borders, types, server', ['--project', 'node']),
  step.vitest('pages', ['--project', 'browser-like']),
  built,
  step.playwright('browser', []),
])
