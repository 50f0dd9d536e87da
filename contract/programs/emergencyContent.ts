// Content of an emergency: an existing program, or texts entered at the start.
import { z } from 'zod'

export const emergencyLimits = {
  /** Maximum number of characters of one text. Several texts are shown one below the other. */
  textLength: 500,
  texts: 4,
  /** Maximum duration in minutes: an emergency always ends by itself. */
  longest: 24 * 60,
} as const

const color = z.string().regex(/^#[0-9a-f]{6}$/i)

const emergencyText = z.object({
  kind: z.literal('text'),
  /** The same message in several languages, or several parts; each is laid out in its own direction. */
  texts: z.array(z.string().trim().min(1).max(emergencyLimits.textLength)).min(1).max(emergencyLimits.texts),
  background: color,
  color,
})
export type EmergencyText = z.infer<typeof emergencyText>

const emergencyProgram = z.object({ kind: z.literal('program'), programId: z.string().min(1).max(64) })

export const emergencyContent = z.discriminatedUnion('kind', [emergencyText, emergencyProgram])
export type EmergencyContent = z.infer<typeof emergencyContent>
