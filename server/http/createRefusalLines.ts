// Keeps strangers from filling the log: their refused calls get a line each at first, then one line with a count.
import { networkOf } from '#server/base/networkOf.ts'

/** Maximum number of lines per hour: for one route and network, and for one route from all networks. */
const most = { network: 20, route: 300 }
const hourMs = 60 * 60_000

/** `own`: a separate line for the call. `fold`: the line that counts further calls; it may not exist yet. */
export type RefusalLine = { kind: 'own'; id: string } | { kind: 'fold'; id: string; network: string | null }

export type RefusalLines = {
  /** Chooses the log line for a refused call of an open route. */
  lineOf(call: { route: string; ip: string; at: Date }): RefusalLine
}

export function createRefusalLines(nextId: () => string): RefusalLines {
  let hour = 0
  /** Number of lines written this hour, by route, and by route and network. */
  const lines = new Map<string, number>()
  const folds = new Map<string, string>()

  function startHour(at: Date) {
    const current = Math.floor(at.getTime() / hourMs)
    if (current === hour) return
    hour = current
    lines.clear()
    folds.clear()
  }

  function fold(key: string, network: string | null): RefusalLine {
    const id = folds.get(key) ?? nextId()
    folds.set(key, id)
    return { kind: 'fold', id, network }
  }

  return {
    lineOf({ route, ip, at }) {
      startHour(at)
      const network = networkOf(ip)
      const key = `${route} ${network}`
      const [ofNetwork, ofRoute] = [lines.get(key) ?? 0, lines.get(route) ?? 0]
      if (ofNetwork >= most.network) return fold(key, network)
      if (ofRoute >= most.route) return fold(route, null)
      lines.set(key, ofNetwork + 1)
      lines.set(route, ofRoute + 1)
      return { kind: 'own', id: nextId() }
    },
  }
}
