// Reports the progress of each delivery. A completed delivery is reported once per publication, version and attempt,
// and once more after each repair of a damaged file.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { ManifestStore, ReportedDelivery } from '#player/storage/ports.ts'
import type { Timers } from '#player/time/Timers.ts'
import { filesOfPlan, plansOf } from './playablePart.ts'

export type Progress = {
  load(): Promise<void>
  /**
   * Reports the progress of all deliveries. `heldOf`: stored bytes of a file; `isReady`: the file is complete and
   * verified. Rejects if the caller must repeat the call.
   */
  update(target: Manifest, heldOf: (sha256: string) => number, isReady: (sha256: string) => boolean): Promise<void>
  /**
   * Call when a file failed: reports the deliveries that need it as failed. `held`: bytes of the file received before
   * the failure.
   */
  fail(target: Manifest, sha256: string, reason: string, held: number): Promise<void>
}

type Deps = { manifests: ManifestStore; report: Report; timers: Timers }

/** Failure of a file. `held`: bytes of the file stored when it failed; after several failures, the maximum. */
type Obstacle = { reason: string; held: number }

/** Minimum milliseconds between two progress reports about one delivery. */
const interval = 3_000

export function createProgress({ manifests, report, timers }: Deps): Progress {
  const deliveries = new Map<string, ReportedDelivery>()
  /** Obstacles by delivery key, then by the SHA-256 of the file. */
  const obstacles = new Map<string, Map<string, Obstacle>>()
  /** Last failure reason reported, by delivery key; cleared by the next progress report. */
  const reportedReasons = new Map<string, string>()
  const last = new Map<string, { percent: number; time: number }>()

  const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}-${versionId}-${attempt}`

  const roundOf = (key: string) => deliveries.get(key)?.round ?? 0

  async function saveReported(target: Manifest) {
    const wanted = new Set(plansOf(target).map(keyOf))
    await manifests.setReported([...deliveries.values()].filter(({ key }) => wanted.has(key)))
  }

  async function complete(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    const round = roundOf(key)
    deliveries.set(key, { key, round, isWhole: true })
    obstacles.delete(key)
    reportedReasons.delete(key)
    last.delete(key)
    try {
      // The ID is stable, so if the player stops between the two writes, the server counts the repeated report once.
      await report('downloaded', plan, { id: `downloaded-${key}-${round}` })
      await saveReported(target)
    } catch (error) {
      deliveries.set(key, { key, round: roundOf(key), isWhole: false })
      throw error
    }
  }

  /**
   * Reports a failure, unless the last report was a failure with the same reason. The incremented `round` is stored
   * first, because the ID of the next completion report contains it.
   */
  async function reportFailure(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    const [first] = obstacles.get(key)?.values() ?? []
    if (!first || reportedReasons.get(key) === first.reason) return
    reportedReasons.set(key, first.reason)
    deliveries.set(key, { key, round: roundOf(key) + 1, isWhole: false })
    try {
      await saveReported(target)
      await report('failed', plan, { reason: first.reason })
    } catch (error) {
      reportedReasons.delete(key)
      throw error
    }
  }

  /** Whether a failed file still blocks the delivery: it has not progressed beyond the point of its failure. */
  function isStuck(plan: ManifestPlan, heldOf: (sha256: string) => number): boolean {
    const ofPlan = obstacles.get(keyOf(plan))
    for (const [sha256, { held }] of ofPlan ?? []) if (heldOf(sha256) > held) ofPlan?.delete(sha256)
    return ofPlan !== undefined && ofPlan.size > 0
  }

  async function advance(plan: ManifestPlan, percent: number) {
    const before = last.get(keyOf(plan))
    const now = timers.steady()
    if (before && (before.percent === percent || now - before.time < interval)) return
    last.set(keyOf(plan), { percent, time: now })
    reportedReasons.delete(keyOf(plan))
    // A failed progress report is not retried: the next one supersedes it.
    await report('downloading', plan, { percent }).catch(() => {})
  }

  return {
    async load() {
      for (const delivery of await manifests.reported()) deliveries.set(delivery.key, delivery)
    },
    async update(target, heldOf, isReady) {
      const sizes = new Map(target.files.map(file => [file.sha256, file.size]))
      await forAll(plansOf(target), async plan => {
        if (deliveries.get(keyOf(plan))?.isWhole) return
        const files = filesOfPlan(target, plan)
        if (files.every(isReady)) return complete(plan, target)
        if (isStuck(plan, heldOf)) return reportFailure(plan, target)
        const total = files.reduce((sum, sha256) => sum + (sizes.get(sha256) ?? 0), 0)
        const held = files.reduce((sum, sha256) => sum + Math.min(heldOf(sha256), sizes.get(sha256) ?? 0), 0)
        await advance(plan, total > 0 ? Math.min(99, Math.floor((held / total) * 100)) : 0)
      })
    },
    async fail(target, sha256, reason, held) {
      const concerned = plansOf(target).filter(plan => filesOfPlan(target, plan).includes(sha256))
      await forAll(concerned, plan => {
        const ofPlan = obstacles.get(keyOf(plan)) ?? new Map<string, Obstacle>()
        obstacles.set(keyOf(plan), ofPlan)
        ofPlan.set(sha256, { reason, held: Math.max(held, ofPlan.get(sha256)?.held ?? 0) })
        return reportFailure(plan, target)
      })
    },
  }
}

/** Continues with the other plans if one fails, then throws the first error. */
async function forAll(plans: readonly ManifestPlan[], work: (plan: ManifestPlan) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const plan of plans) await work(plan).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
