import type { Resource } from '#contract/kernel/resource.ts'
import type { WebhookChange } from '#contract/rules/webhooks/webhookEvents.ts'
import type { Row } from '#server/base/values.ts'
import { isoTime, type WireTime } from '#server/base/wireTime.ts'
import { recordOf } from '#server/crud/rowCodec.ts'

export type Event = { id: string; change: WebhookChange; time: Date; fields: string[] | null }

export const eventNameOf = ({ name }: Resource, { change }: Pick<Event, 'change'>) => `${name}.${change}`

/**
 * Returns the JSON body of a call. The record is the same as in REST lists, without fields that depend on the reader.
 */
export function eventBody(resource: Resource, event: Event, row: Row, time: WireTime): string {
  const { id, change, fields } = event
  const record = Object.entries(recordOf(resource, row, isoTime(time), { heavy: false }))
  return JSON.stringify({
    id,
    event: eventNameOf(resource, event),
    time: event.time.toISOString(),
    resource: resource.name,
    change,
    ...(fields === null ? {} : { fields }),
    record: Object.fromEntries(record.filter(([name]) => !resource.fields[name]?.options.computed)),
  })
}
