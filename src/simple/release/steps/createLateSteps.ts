import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { LostConnection, type Steps } from '#src/simple/jobs/Steps.ts'
import type { StepsDeps } from './createSteps.ts'

/** The steps of a release; their code is loaded on first use. */
export function createLateSteps(deps: StepsDeps): Steps {
  let loading: Promise<Steps> | undefined
  async function load(): Promise<Steps> {
    await prepareSchemas()
    const { createSteps } = await import('./createSteps.ts')
    return createSteps(deps)
  }
  const steps = () => {
    loading ??= load().catch(() => {
      loading = undefined
      // A failed import counts as a lost connection, because the code is loaded over the same connection.
      throw new LostConnection()
    })
    return loading
  }
  return {
    upload: async (file, onShare) => (await steps()).upload(file, onShare),
    findProgram: async job => (await steps()).findProgram(job),
    createProgram: async job => (await steps()).createProgram(job),
    fillIn: async job => (await steps()).fillIn(job),
    publish: async job => (await steps()).publish(job),
    withdrawOthers: async job => (await steps()).withdrawOthers(job),
  }
}
