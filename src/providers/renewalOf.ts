import type { Resource } from '#contract/kernel/resource.ts'
import { renewAfter } from '#src/core/calls/renewAfter.ts'

type Query = { readonly queryKey: readonly unknown[] }

/** Refetch interval of a query in ms: records with signed URLs are fetched again before those expire. */
export function renewalOf(resources: Readonly<Record<string, Resource>>): (query: Query) => number | false {
  const signed = new Set<unknown>(
    Object.values(resources)
      .filter(({ fields }) => Object.values(fields).some(({ options }) => options.signed))
      .map(({ name }) => name),
  )
  // refine's keys are ['data', provider, resource, ...].
  return ({ queryKey }) => (signed.has(queryKey[2]) ? renewAfter : false)
}
