// Schema of the result of the reading process. A separate file, so that the server does not load the XML parser.
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
  /** Start of validity; empty in many alerts. */
  effective: z.string(),
  expires: z.string(),
  areas: z.array(z.string()),
  geocodes: z.array(z.string()),
})
const alert = z.object({
  /** Sender, identifier and time as in the element `references`: `sender,identifier,sent`. */
  key: z.string(),
  status: z.string(),
  msgType: z.string(),
  /** Audience: `Public`, `Restricted` or `Private`. */
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
