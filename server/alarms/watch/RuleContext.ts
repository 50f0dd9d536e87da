import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Dependencies of processing one rule, with the transaction of its round. */
export type RuleContext = Parts & Pick<Context, 'afterCommit'>
