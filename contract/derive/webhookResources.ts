// Resources that webhooks can report: all resources with a list, except the two whose rows every delivery changes.
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'

const ownNames: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery'])

export const webhookResources: readonly Resource[] = Object.values<Resource>(resources).filter(
  ({ name, crud }) => crud.list !== undefined && !ownNames.has(name),
)
