export type Load = { perSecond: number; p50: number; p95: number; p99: number }

export const callers = 4
const warmUp = 500

/**
 * Runs `atOnce` callers in parallel, each starting its next call when the previous one is answered. `duration` and
 * latencies in milliseconds.
 */
export async function load(duration: number, call: (caller: number) => Promise<void>, atOnce = callers): Promise<Load> {
  const times: number[] = []
  const from = performance.now() + warmUp
  const run = async (caller: number) => {
    for (;;) {
      const started = performance.now()
      if (started > from + duration) return
      await call(caller)
      if (started >= from) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, caller) => run(caller)))
  const took = performance.now() - from
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / took) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
