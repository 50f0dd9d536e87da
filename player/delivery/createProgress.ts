// Tells the server how far each delivery is. One report of completeness per publication, version and attempt.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { Report } from '../receipts/createReceipts.ts'
import type { ManifestStore } from '../storage/ports.ts'
import type { Timers } from '../time/Timers.ts'
import { filesOfPlan } from './playablePart.ts'

export type Progress = {
  load(): Promise<void>
  /** `heldOf`: bytes of a file that are here; `isReady`: all of them, verified. */
  tell(target: Manifest, heldOf: (sha256: string) => number, isReady: (sha256: string) => boolean): Promise<void>
  /** The deliveries that need the file cannot be completed for now. */
  fail(target: Manifest, sha256: string, reason: string): Promise<void>
}

type Deps = { manifests: ManifestStore; report: Report; timers: Timers }

/** Progress is news at most this often. */
const interval = 3_000

export function createProgress({ manifests, report, timers }: Deps): Progress {
  const done = new Set<string>()
  const failed = new Map<string, string>()
  const last = new Map<string, { percent: number; time: number }>()

  const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}-${versionId}-${attempt}`

  async function complete(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    done.add(key)
    failed.delete(key)
    last.delete(key)
    // The id is the same should the player stop between the two writes: the server counts it once.
    await report('downloaded', plan, { id: `downloaded-${key}` })
    const wanted = new Set(target.plans.map(keyOf))
    await manifests.setReported([...done].filter(known => wanted.has(known)))
  }

  async function advance(plan: ManifestPlan, percent: number) {
    const before = last.get(keyOf(plan))
    const now = timers.steady()
    if (before && (before.percent === percent || now - before.time < interval)) return
    last.set(keyOf(plan), { percent, time: now })
    await report('downloading', plan, { percent })
  }

  return {
    async load() {
      for (const key of await manifests.reported()) done.add(key)
    },
    async tell(target, heldOf, isReady) {
      const sizes = new Map(target.files.map(file => [file.sha256, file.size]))
      for (const plan of target.plans) {
        if (done.has(keyOf(plan))) continue
        const files = filesOfPlan(target, plan)
        if (files.every(isReady)) await complete(plan, target)
        else {
          const total = files.reduce((sum, sha256) => sum + (sizes.get(sha256) ?? 0), 0)
          const held = files.reduce((sum, sha256) => sum + Math.min(heldOf(sha256), sizes.get(sha256) ?? 0), 0)
          await advance(plan, total > 0 ? Math.min(99, Math.floor((held / total) * 100)) : 0)
        }
      }
    },
    async fail(target, sha256, reason) {
      for (const plan of target.plans.filter(candidate => filesOfPlan(target, candidate).includes(sha256))) {
        const key = keyOf(plan)
        if (failed.get(key) === reason) continue
        failed.set(key, reason)
        done.delete(key)
        await report('failed', plan, { reason })
      }
    },
  }
}
