import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'

/** The server's parts within a transaction. */
export type Inside = Parts & Pick<Context, 'db' | 'afterCommit'>
