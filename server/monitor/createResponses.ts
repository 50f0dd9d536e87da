import type { MonitorReading } from '#contract/services/system/monitor.ts'

export type Responses = {
  recordDuration(ms: number): void
  read(): Pick<MonitorReading, 'requests' | 'p50' | 'p99'>
}

const minute = 60_000
/** Maximum number of calls remembered. Under more load, only the newest calls count. */
const most = 20_000

export function createResponses(steady: () => number): Responses {
  let calls: { at: number; ms: number }[] = []

  function trim() {
    const from = steady() - minute
    calls = calls.filter(({ at }) => at >= from).slice(-most)
  }

  return {
    recordDuration(ms) {
      calls.push({ at: steady(), ms })
      if (calls.length > most * 2) trim()
    },
    read() {
      trim()
      const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
      return { requests: sorted.length, p50: at(0.5), p99: at(0.99) }
    },
  }
}
