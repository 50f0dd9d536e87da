import { createRunner } from '#server/jobs/createRunner.ts'
import { tasks } from '#server/tasks.ts'
import type { TestServer } from './testServer.ts'

type Options = {
  /** Also what is due later, such as the next try of what failed. */
  isEager?: boolean
}

/** Runs what waits in the queues until nothing is left. Test servers do not do so by themselves. */
export function runTasks({ parts }: Pick<TestServer, 'parts'>, options: Options = {}): Promise<void> {
  return createRunner({ parts, tasks, log: { error: () => undefined } }).drain(options)
}
