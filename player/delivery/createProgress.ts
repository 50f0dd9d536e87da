// Tells the server how far each delivery is. Completeness is reported once per publication, version and attempt, and once more after damage.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { Report } from '../receipts/createReceipts.ts'
import type { ManifestStore, ReportedDelivery } from '../storage/ports.ts'
import type { Timers } from '../time/Timers.ts'
import { filesOfPlan } from './playablePart.ts'

export type Progress = {
  load(): Promise<void>
  /** `heldOf`: bytes of a file that are here; `isReady`: all of them, verified. Rejects when it should be told again. */
  tell(target: Manifest, heldOf: (sha256: string) => number, isReady: (sha256: string) => boolean): Promise<void>
  /** The deliveries that need the file cannot be completed for now. */
  fail(target: Manifest, sha256: string, reason: string): Promise<void>
}

type Deps = { manifests: ManifestStore; report: Report; timers: Timers }

/** Progress is news at most this often. */
const interval = 3_000

export function createProgress({ manifests, report, timers }: Deps): Progress {
  const known = new Map<string, ReportedDelivery>()
  const failed = new Map<string, string>()
  const last = new Map<string, { percent: number; time: number }>()

  const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}-${versionId}-${attempt}`

  const roundOf = (key: string) => known.get(key)?.round ?? 0

  async function keep(target: Manifest) {
    const wanted = new Set(target.plans.map(keyOf))
    await manifests.setReported([...known.values()].filter(({ key }) => wanted.has(key)))
  }

  async function complete(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    const round = roundOf(key)
    known.set(key, { key, round, isWhole: true })
    failed.delete(key)
    last.delete(key)
    try {
      // The id is the same should the player stop between the two writes: the server counts it once.
      await report('downloaded', plan, { id: `downloaded-${key}-${round}` })
      await keep(target)
    } catch (error) {
      known.set(key, { key, round: roundOf(key), isWhole: false })
      throw error
    }
  }

  /** Written down before it is told: complete once more, the delivery must be reported under another id. */
  async function giveUp(plan: ManifestPlan, target: Manifest, reason: string) {
    const key = keyOf(plan)
    if (failed.get(key) === reason) return
    failed.set(key, reason)
    known.set(key, { key, round: roundOf(key) + 1, isWhole: false })
    try {
      await keep(target)
      await report('failed', plan, { reason })
    } catch (error) {
      failed.delete(key)
      throw error
    }
  }

  async function advance(plan: ManifestPlan, percent: number) {
    const before = last.get(keyOf(plan))
    const now = timers.steady()
    if (before && (before.percent === percent || now - before.time < interval)) return
    last.set(keyOf(plan), { percent, time: now })
    // Not worth a second try: the next one says more.
    await report('downloading', plan, { percent }).catch(() => {})
  }

  return {
    async load() {
      for (const delivery of await manifests.reported()) known.set(delivery.key, delivery)
    },
    async tell(target, heldOf, isReady) {
      const sizes = new Map(target.files.map(file => [file.sha256, file.size]))
      await forAll(target.plans, async plan => {
        if (known.get(keyOf(plan))?.isWhole) return
        const files = filesOfPlan(target, plan)
        if (files.every(isReady)) return complete(plan, target)
        const total = files.reduce((sum, sha256) => sum + (sizes.get(sha256) ?? 0), 0)
        const held = files.reduce((sum, sha256) => sum + Math.min(heldOf(sha256), sizes.get(sha256) ?? 0), 0)
        await advance(plan, total > 0 ? Math.min(99, Math.floor((held / total) * 100)) : 0)
      })
    },
    async fail(target, sha256, reason) {
      const concerned = target.plans.filter(plan => filesOfPlan(target, plan).includes(sha256))
      await forAll(concerned, plan => giveUp(plan, target, reason))
    },
  }
}

/** One that cannot be told does not keep the others from being told. */
async function forAll(plans: readonly ManifestPlan[], work: (plan: ManifestPlan) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const plan of plans) await work(plan).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
