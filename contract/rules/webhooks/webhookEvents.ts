import { z } from 'zod'

export const webhookChanges = ['created', 'updated', 'deleted'] as const
export type WebhookChange = (typeof webhookChanges)[number]

const most = { resources: 100, name: 64 }

/** Resource → reported changes. */
export const webhookEvents = z
  .record(z.string().min(1).max(most.name), z.array(z.enum(webhookChanges)).min(1).max(webhookChanges.length))
  .refine(events => Object.keys(events).length > 0 && Object.keys(events).length <= most.resources)
export type WebhookEvents = z.infer<typeof webhookEvents>

/** Why there was no response, as an error of the catalog. */
export const webhookFailure = z.object({ id: z.string(), params: z.record(z.string(), z.unknown()) })
