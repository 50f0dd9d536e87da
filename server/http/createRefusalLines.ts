// Limits the log lines that refused anonymous calls can cause: the first calls get a line each, later ones are
// counted in a shared line.
import { networkOf } from '#server/base/networkOf.ts'

/** Maximum number of separate lines per hour: for one route and one network, and for one route over all networks. */
const most = { network: 20, route: 300 }
const hourMs = 60 * 60_000

/**
 * `own`: a separate line for this call. `fold`: the shared line that counts further calls; the first of them creates
 * it. `network` is null if the line counts calls of all networks.
 */
export type RefusalLine = { kind: 'own'; id: string } | { kind: 'fold'; id: string; network: string | null }

export type RefusalLines = {
  /** Returns the log line for a refused anonymous call of an open route. */
  lineOf(call: { route: string; ip: string; at: Date }): RefusalLine
}

export function createRefusalLines(nextId: () => string): RefusalLines {
  let hour = 0
  /** Number of lines written this hour. Keys: route, and route with network. */
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
