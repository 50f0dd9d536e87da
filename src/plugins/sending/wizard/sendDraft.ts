// A send while it is put together, as it is kept until it goes out.
import { z } from 'zod'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { PlanDraft } from '#src/plugins/sending/plans/planDraft.ts'

const items = z.array(z.object({ id: z.string(), title: z.string() }))

function isPlan(value: unknown): value is PlanDraft {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'ranges' in value && Array.isArray(value.ranges) && 'exceptDates' in value
}

const sendDraft = z.object({
  step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  programs: items,
  devices: items,
  groups: items,
  plan: z.custom<PlanDraft>(isPlan),
  mode: z.enum(['replace', 'add']).nullable(),
  /** Absent: nobody has chosen yet. */
  steps: waveSteps.nullish(),
  leavesOut: z.boolean().nullable(),
  /** The request that a new one takes the place of. */
  insteadOf: z.string().nullable(),
})
export type SendDraft = z.infer<typeof sendDraft>

/** Null for what an older version of the page kept. */
export function sendDraftOf(values: unknown): SendDraft | null {
  const parsed = sendDraft.safeParse(values)
  return parsed.success ? parsed.data : null
}
