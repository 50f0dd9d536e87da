// Simulates an administrator during the load: sequential calls, and the duration of each.

export type Watched = { slowest: number; median: number; refused: number }

export function watchAdministrator(call: () => Promise<unknown>): { stop(): Promise<Watched> } {
  const times: number[] = []
  let refused = 0
  let isOver = false
  async function work() {
    while (!isOver) {
      const began = performance.now()
      await call().catch(() => {
        refused += 1
      })
      times.push(performance.now() - began)
      await new Promise(done => setTimeout(done, 200))
    }
  }
  const working = work()
  return {
    async stop() {
      isOver = true
      await working
      times.sort((a, b) => a - b)
      return { slowest: times.at(-1) ?? 0, median: times[Math.floor(times.length / 2)] ?? 0, refused }
    },
  }
}
