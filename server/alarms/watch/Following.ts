import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'

/** Dependencies of processing one rule, with the transaction of its round. */
export type Following = Parts & Pick<Context, 'afterCommit'>
