import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Dependencies for evaluating one rule. `db` is the transaction in which the rule is evaluated. */
export type RuleContext = Parts & Pick<Context, 'afterCommit'>
