import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Dependencies of processing one rule; `db` is the transaction in which the watch processes it. */
export type RuleContext = Parts & Pick<Context, 'afterCommit'>
