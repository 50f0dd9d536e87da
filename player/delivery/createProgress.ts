// Tells the server how far each delivery is. Completeness is reported once per publication, version and attempt, and once more after damage.
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { ManifestStore, ReportedDelivery } from '#player/storage/ports.ts'
import type { Timers } from '#player/time/Timers.ts'
import { filesOfPlan, plansOf } from './playablePart.ts'

export type Progress = {
  load(): Promise<void>
  /** `heldOf`: bytes of a file that are here; `isReady`: all of them, verified. Rejects when it should be told again. */
  tell(target: Manifest, heldOf: (sha256: string) => number, isReady: (sha256: string) => boolean): Promise<void>
  /** The deliveries that need the file cannot be completed for now; `held`: bytes of it that came before it failed. */
  fail(target: Manifest, sha256: string, reason: string, held: number): Promise<void>
}

type Deps = { manifests: ManifestStore; report: Report; timers: Timers }

/** Why a file of a delivery does not come, and how far it came at best. */
type Obstacle = { reason: string; held: number }

/** Progress is news at most this often. */
const interval = 3_000

export function createProgress({ manifests, report, timers }: Deps): Progress {
  const known = new Map<string, ReportedDelivery>()
  /** By delivery, then by file. */
  const obstacles = new Map<string, Map<string, Obstacle>>()
  /** The reason that the server was told last; gone once it heard of progress. */
  const told = new Map<string, string>()
  const last = new Map<string, { percent: number; time: number }>()

  const keyOf = ({ id, versionId, attempt = 0 }: ManifestPlan) => `${id}-${versionId}-${attempt}`

  const roundOf = (key: string) => known.get(key)?.round ?? 0

  async function keep(target: Manifest) {
    const wanted = new Set(plansOf(target).map(keyOf))
    await manifests.setReported([...known.values()].filter(({ key }) => wanted.has(key)))
  }

  async function complete(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    const round = roundOf(key)
    known.set(key, { key, round, isWhole: true })
    obstacles.delete(key)
    told.delete(key)
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

  /**
   * A retry that fails for the same reason is no news, and neither is the progress it makes before it fails: the reason
   * stays. Written down before it is told: complete once more, the delivery must be reported under another id.
   */
  async function giveUp(plan: ManifestPlan, target: Manifest) {
    const key = keyOf(plan)
    const [first] = obstacles.get(key)?.values() ?? []
    if (!first || told.get(key) === first.reason) return
    told.set(key, first.reason)
    known.set(key, { key, round: roundOf(key) + 1, isWhole: false })
    try {
      await keep(target)
      await report('failed', plan, { reason: first.reason })
    } catch (error) {
      told.delete(key)
      throw error
    }
  }

  /** Whether a file is still in the way: one that came further than before is not. */
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
    told.delete(keyOf(plan))
    // Not worth a second try: the next one says more.
    await report('downloading', plan, { percent }).catch(() => {})
  }

  return {
    async load() {
      for (const delivery of await manifests.reported()) known.set(delivery.key, delivery)
    },
    async tell(target, heldOf, isReady) {
      const sizes = new Map(target.files.map(file => [file.sha256, file.size]))
      await forAll(plansOf(target), async plan => {
        if (known.get(keyOf(plan))?.isWhole) return
        const files = filesOfPlan(target, plan)
        if (files.every(isReady)) return complete(plan, target)
        if (isStuck(plan, heldOf)) return giveUp(plan, target)
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
        return giveUp(plan, target)
      })
    },
  }
}

/** One that cannot be told does not keep the others from being told. */
async function forAll(plans: readonly ManifestPlan[], work: (plan: ManifestPlan) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const plan of plans) await work(plan).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
