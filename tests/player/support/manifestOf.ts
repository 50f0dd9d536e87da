import type { Manifest, ManifestFile, ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'

/** A plan as sent by the server; by default idle, all day. */
export function planOf(id: string, given: Partial<ManifestPlan> = {}): ManifestPlan {
  return {
    ...idlePlan,
    id,
    name: id,
    addressing: 'device',
    publishedAt: '2026-01-01T00:00:00Z',
    played: 0,
    programId: `p-${id}`,
    durationMs: 10_000,
    versionId: `v-${id}`,
    ...given,
  }
}

export function programOf(plan: ManifestPlan, files: Record<string, string> = {}): ManifestProgram {
  const { programId, versionId, durationMs } = plan
  const document = { ...emptyProgram(1920, 1080), duration: durationMs }
  return { versionId, programId, title: `Title of ${plan.id}`, duration: durationMs, document, files }
}

type Given = { hash?: string; timeZone?: string; files?: ManifestFile[]; uses?: Record<string, string[]> }

/** `uses`: plan id → SHA-256 of its program's files. */
export function manifestOf(
  plans: ManifestPlan[],
  { hash = 'h1', timeZone = 'UTC', files = [], uses = {} }: Given = {},
): Manifest {
  return {
    hash,
    device: { eid: 'e1', name: 'Lobby', timeZone },
    plans,
    programs: plans.map(plan =>
      programOf(plan, Object.fromEntries((uses[plan.id] ?? []).map((sha, i) => [`${i + 1}`, sha]))),
    ),
    files,
  }
}
