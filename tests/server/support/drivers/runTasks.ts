import { createRunner } from '#server/jobs/createRunner.ts'
import { tasks } from '#server/registries/tasks.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

type Options = {
  /** Whether to run also jobs that are due later, such as retries. */
  isEager?: boolean
}

/** Runs queued jobs until none is left. Test servers do not run them automatically. */
export function runTasks({ parts }: Pick<TestServer, 'parts'>, options: Options = {}): Promise<void> {
  return createRunner({ parts, tasks, log: { error: () => undefined } }).drain(options)
}
