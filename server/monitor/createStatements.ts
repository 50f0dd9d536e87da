import type { MonitorNow } from '#contract/services/system/monitor.ts'
import { type QueryTime, queryTimes } from '#server/db/queryTimes.ts'

export type Statements = {
  /** Returns the statements with the longest mean time, slowest first. */
  slowest(): MonitorNow['slowest']
  end(): void
}

type StatementTimes = { calls: number; total: number; worst: number }

const shown = 10
const most = 400
const longest = 400

/** Measures the SQL statements that this server has run since its start. */
export function createStatements(): Statements {
  const statements = new Map<string, StatementTimes>()

  function record(message: unknown) {
    const { sql, ms } = message as QueryTime
    const key = shapeOf(sql)
    const known = statements.get(key) ?? { calls: 0, total: 0, worst: 0 }
    statements.set(key, { calls: known.calls + 1, total: known.total + ms, worst: Math.max(known.worst, ms) })
    if (statements.size > most) forgetQuickest()
  }

  function forgetQuickest() {
    const quickest = [...statements].sort(([, a], [, b]) => a.worst - b.worst).slice(0, most / 2)
    for (const [key] of quickest) statements.delete(key)
  }

  queryTimes.subscribe(record)
  return {
    slowest: () =>
      [...statements]
        .map(([sql, { calls, total, worst }]) => ({ sql, calls, mean: total / calls, worst }))
        .sort((a, b) => b.mean - a.mean)
        .slice(0, shown),
    end: () => void queryTimes.unsubscribe(record),
  }
}

/**
 * Normalizes a statement, so that equal ones are counted together: lists of any length become one form, and string
 * literals are removed.
 */
function shapeOf(sql: string): string {
  const shape = sql
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\$\d+(?:, \$\d+)+/g, '$…')
    .replace(/\s+/g, ' ')
    .trim()
  return shape.length > longest ? `${shape.slice(0, longest)}…` : shape
}
