import type { Resource } from '#contract/kernel/resource.ts'
import { renewAfter } from '#src/core/calls/renewAfter.ts'

type Query = { readonly queryKey: readonly unknown[] }

/** How often a query asks again by itself, in ms: records that carry signed URLs before these end, others never. */
export function renewalOf(resources: Readonly<Record<string, Resource>>): (query: Query) => number | false {
  const signed = new Set<unknown>(
    Object.values(resources)
      .filter(({ fields }) => Object.values(fields).some(({ options }) => options.signed))
      .map(({ name }) => name),
  )
  // refine's keys are ['data', provider, resource, ...].
  return ({ queryKey }) => (signed.has(queryKey[2]) ? renewAfter : false)
}
