import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'

/** What it takes to follow one rule: the parts, with the transaction of its round. */
export type Following = Parts & Pick<Context, 'afterCommit'>
