// Warnings, as the process that reads them answers: the server itself does without what reads them.
import { z } from 'zod'

const info = z.object({
  language: z.string(),
  event: z.string(),
  headline: z.string(),
  description: z.string(),
  instruction: z.string(),
  severity: z.string(),
  urgency: z.string(),
  certainty: z.string(),
  /** From when it holds; often left out. */
  effective: z.string(),
  expires: z.string(),
  areas: z.array(z.string()),
  geocodes: z.array(z.string()),
})
const alert = z.object({
  /** `sender,identifier,sent`: as references name it. */
  key: z.string(),
  status: z.string(),
  msgType: z.string(),
  /** Whom it is meant for: `Public`, `Restricted`, `Private`. */
  scope: z.string(),
  sent: z.string(),
  references: z.array(z.string()),
  infos: z.array(info),
})
export type CapAlert = z.infer<typeof alert>
export type CapInfo = z.infer<typeof info>

export const capRead = z.union([
  z.object({ problem: z.enum(['encoding', 'entities', 'broken', 'none']) }),
  z.object({ alerts: z.array(alert), links: z.array(z.string()) }),
])
export type CapRead = z.infer<typeof capRead>
