import type { ResourceVerb } from '#src/core/present.ts'
import { resourceOf } from './resourceOf.ts'

/** The address of a generated page; `edit` and `show` name a record. */
export function addressOf(resource: string, verb: ResourceVerb, id?: string): string {
  const declared = resourceOf(resource)?.addresses[verb]
  if (declared) return declared.replace(':id', encodeURIComponent(id ?? ''))
  const base = `/${resource}`
  if (verb === 'list') return base
  return verb === 'create' ? `${base}/create` : `${base}/${verb}/${encodeURIComponent(id ?? '')}`
}
