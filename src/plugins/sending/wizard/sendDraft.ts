// Draft of a send, stored until it is sent.
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
  /** Undefined until chosen; null: sends to all targets at once. */
  steps: waveSteps.nullish(),
  leavesOut: z.boolean().nullable(),
  /** Id of the request that the new one replaces. */
  insteadOf: z.string().nullable(),
})
export type SendDraft = z.infer<typeof sendDraft>

/** Parses a stored draft; null if it has a different format, e.g. of an older version. */
export function sendDraftOf(values: unknown): SendDraft | null {
  const parsed = sendDraft.safeParse(values)
  return parsed.success ? parsed.data : null
}
