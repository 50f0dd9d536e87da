import { z } from 'zod'
import { liveMessage } from '#contract/kernel/channel.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'

const resource = z.custom<ResourceName>(name => typeof name === 'string' && Object.hasOwn(resources, name))
const row = z.object({ id: z.string(), createBy: z.string().nullable() })

/** What the nodes tell each other; plain data, so that it can travel. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), username: z.string(), message: liveMessage }),
  z.object({ kind: z.literal('device'), eid: z.string(), message: liveMessage }),
  z.object({ kind: z.literal('all'), message: liveMessage }),
  z.object({
    kind: z.literal('changed'),
    resource,
    type: z.enum(['created', 'updated', 'deleted']),
    rows: z.array(row).readonly(),
  }),
  z.object({ kind: z.literal('cutDevice'), deviceId: z.string() }),
  z.object({ kind: z.literal('cutUser'), userId: z.string() }),
  // Something was not heard, nobody knows what: whoever listens has to ask anew.
  z.object({ kind: z.literal('gap') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
