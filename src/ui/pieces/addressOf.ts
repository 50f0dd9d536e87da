import type { ResourceVerb } from '#src/core/present.ts'

/** The address of a generated page; `edit` and `show` name a record. */
export function addressOf(resource: string, verb: ResourceVerb, id?: string): string {
  const base = `/${resource}`
  if (verb === 'list') return base
  return verb === 'create' ? `${base}/create` : `${base}/${verb}/${encodeURIComponent(id ?? '')}`
}
