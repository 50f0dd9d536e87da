import { z } from 'zod'

const mostMinutes = 7 * 24 * 60

/** So many screens, or such a share of them, have the send when the step is open. */
const part = z.union([z.object({ screens: z.int().min(1).max(10_000) }), z.object({ percent: z.int().min(1).max(99) })])
export type WavePart = z.infer<typeof part>

/** Of evidence, before the next step opens; the site's own unless given. */
const minutes = z.int().min(1).max(mostMinutes).optional()

/**
 * How a send goes out in steps. `share`: screens drawn by lot, those that are online first. `group`: those in the groups and below
 * them, one group after the other. The last step is always everybody that is left.
 */
export const waveSteps = z.discriminatedUnion('by', [
  z.object({ by: z.literal('share'), parts: z.array(part).min(1).max(20), minutes }),
  z.object({ by: z.literal('group'), groupIds: z.array(z.string()).min(1).max(100), minutes }),
])
export type WaveSteps = z.infer<typeof waveSteps>

/** What the wizard offers, and what a send to many begins with. */
export const usualSteps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { percent: 10 }, { percent: 50 }] }

/** A version of what keeps screens alive goes out more carefully than what they show. */
export const usualUpdateSteps: WaveSteps = {
  by: 'share',
  parts: [{ screens: 1 }, { percent: 1 }, { percent: 10 }, { percent: 50 }],
}
