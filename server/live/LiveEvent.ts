import { z } from 'zod'
import { liveMessage } from '#contract/kernel/channel.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'

const resource = z.custom<ResourceName>(name => typeof name === 'string' && Object.hasOwn(resources, name))
const row = z.object({ id: z.string(), ownerId: z.string().nullish(), deviceId: z.string().nullish() })

/** Events that servers of an installation exchange. Plain data, because they are serialized as JSON. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: z.string(), message: liveMessage }),
  z.object({ kind: z.literal('device'), eid: z.string(), message: liveMessage }),
  z.object({ kind: z.literal('all'), message: liveMessage }),
  z.object({
    kind: z.literal('changed'),
    resource,
    type: z.enum(['created', 'updated', 'deleted']),
    rows: z.array(row).readonly(),
  }),
  z.object({ kind: z.literal('bound'), deviceId: z.string(), userIds: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('cutDevice'), deviceId: z.string() }),
  z.object({ kind: z.literal('cutUser'), userId: z.string() }),
  // An unknown number of messages was lost, so clients must fetch all data again.
  z.object({ kind: z.literal('gap') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
