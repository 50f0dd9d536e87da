type Apart = { dataProviderName: string; mutationMode: 'pessimistic'; invalidates: [] }

/**
 * Options of a mutation that leaves the cached answers alone, because it uses the default data provider under a
 * second name. Otherwise refine cancels the running queries of the resource, forgets deleted records while their page
 * is open, and after an error restores every list, which drops the live changes of its rows. The caller invalidates.
 */
export const apart: Apart = { dataProviderName: 'apart', mutationMode: 'pessimistic', invalidates: [] }

/** A mutation without a connection fails at once and is not sent later. */
export const atOnce = { networkMode: 'always' } as const
