// Which resources webhooks may tell of: those that have a list, without what webhooks bring about themselves.
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'

const ownNames: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery'])

export const webhookResources: readonly Resource[] = Object.values<Resource>(resources).filter(
  ({ name, crud }) => crud.list !== undefined && !ownNames.has(name),
)
