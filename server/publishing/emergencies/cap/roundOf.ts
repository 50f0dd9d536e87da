// Chooses which of the waiting alerts are handled next.
import type { CapAlert } from './capRead.ts'
import { keyOf, type WaitingAlert } from './knownAlerts.ts'
import { weightOf } from './weightOf.ts'

/** Functions that tell whether an alert shows an emergency, and whether it ends a running one. */
type Effects = { shows(alert: WaitingAlert): boolean; ends(alert: CapAlert): boolean }

/**
 * Returns the alerts to handle next, in order. At most `most` of them show or end an emergency, because each such
 * alert updates the manifests of all devices of the feed and blocks sends meanwhile. Alerts that have not failed come
 * first, then alerts that end an emergency, then the more severe, urgent and certain alerts. Alerts that refer to
 * each other stay together, oldest first, because a later alert replaces an earlier one. Alerts that neither show nor
 * end an emergency come last; their number is not limited.
 */
export function roundOf(waiting: readonly WaitingAlert[], most: number, { shows, ends }: Effects): WaitingAlert[] {
  const judged = chainsOf(waiting).map(chain => ({
    chain: chain.map(each => ({ each, isCounted: shows(each) || ends(each.alert) })),
    failedAt: Math.max(...chain.map(({ failedTime }) => failedTime?.getTime() ?? 0)),
    isEnding: chain.some(({ alert }) => ends(alert)),
    weight: Math.max(...chain.flatMap(({ alert }) => [0, ...alert.infos.map(weightOf)])),
  }))
  judged.sort((a, b) => a.failedAt - b.failedAt || Number(b.isEnding) - Number(a.isEnding) || b.weight - a.weight)
  const [round, idle]: [WaitingAlert[], WaitingAlert[]] = [[], []]
  let count = 0
  for (const { chain } of judged) {
    if (!chain.some(({ isCounted }) => isCounted)) {
      idle.push(...chain.map(({ each }) => each))
      continue
    }
    for (const { each, isCounted } of chain) {
      if (count >= most) break
      round.push(each)
      if (isCounted) count += 1
    }
  }
  return [...round, ...idle]
}

function chainsOf(waiting: readonly WaitingAlert[]): WaitingAlert[][] {
  const chainOf = new Map(waiting.map(each => [each.key, [each]]))
  for (const { key, alert } of waiting) {
    for (const other of alert.references) join(chainOf.get(key), chainOf.get(keyOf(other)), chainOf)
  }
  return [...new Set(chainOf.values())].map(chain => chain.sort((a, b) => a.turnTime.getTime() - b.turnTime.getTime()))
}

function join(a: WaitingAlert[] | undefined, b: WaitingAlert[] | undefined, chainOf: Map<string, WaitingAlert[]>) {
  if (!a || !b || a === b) return
  const [small, large] = a.length < b.length ? [a, b] : [b, a]
  large.push(...small)
  for (const { key } of small) chainOf.set(key, large)
}
