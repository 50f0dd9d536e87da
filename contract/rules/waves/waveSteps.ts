import { z } from 'zod'

const mostMinutes = 7 * 24 * 60

/** Cumulative number or percentage of devices that have the send when the step is open. */
const part = z.union([z.object({ screens: z.int().min(1).max(10_000) }), z.object({ percent: z.int().min(1).max(99) })])
export type WavePart = z.infer<typeof part>

/** Minutes of observation before the next step; the site's default unless given. */
const minutes = z.int().min(1).max(mostMinutes).optional()

/**
 * `share`: devices in random order, online ones first. `group`: devices of the given groups and their subgroups, one
 * group after the other. An implicit last step contains all remaining devices.
 */
export const waveSteps = z.discriminatedUnion('by', [
  z.object({ by: z.literal('share'), parts: z.array(part).min(1).max(20), minutes }),
  z.object({ by: z.literal('group'), groupIds: z.array(z.string()).min(1).max(100), minutes }),
])
export type WaveSteps = z.infer<typeof waveSteps>

/** Default of the wizard and of a send to many devices. */
export const usualSteps: WaveSteps = { by: 'share', parts: [{ screens: 1 }, { percent: 10 }, { percent: 50 }] }

/** Software updates start more cautiously than content, since they can disable devices. */
export const usualUpdateSteps: WaveSteps = {
  by: 'share',
  parts: [{ screens: 1 }, { percent: 1 }, { percent: 10 }, { percent: 50 }],
}
