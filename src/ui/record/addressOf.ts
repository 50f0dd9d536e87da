import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import type { ResourceVerb } from '#src/core/assembly/present.ts'

/** URL of a generated page; `edit` and `show` need an id. */
export function addressOf(resource: string, verb: ResourceVerb, id?: string): string {
  const declared = resourceOf(resource)?.addresses[verb]
  if (declared) return declared.replace(':id', encodeURIComponent(id ?? ''))
  const base = `/${resource}`
  if (verb === 'list') return base
  return verb === 'create' ? `${base}/create` : `${base}/${verb}/${encodeURIComponent(id ?? '')}`
}

const registry: Readonly<Record<string, Resource>> = resources

export function resourceOf(name: string): Resource | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined
}
