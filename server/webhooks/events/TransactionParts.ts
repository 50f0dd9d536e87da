import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** The server's dependencies inside a transaction. */
export type TransactionParts = Parts & Pick<Context, 'db' | 'afterCommit'>
