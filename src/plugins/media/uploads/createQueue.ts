export type Queue = { add(job: () => Promise<void>): void }

/** Runs so many jobs at a time, in order. */
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
