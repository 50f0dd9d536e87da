export type Queue = { add(job: () => Promise<void>): void }

/** Runs jobs in order, at most `atOnce` at a time. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  async function next() {
    const job = running < atOnce ? waiting.shift() : undefined
    if (!job) return
    running += 1
    await job().finally(() => {
      running -= 1
    })
    await next()
  }

  return {
    add(job) {
      waiting.push(job)
      void next()
    },
  }
}
