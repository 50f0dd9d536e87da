import { sql } from 'kysely'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { FirstScreenStep } from '#contract/services/system/tutorial.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * A step is done if the reader may see at least one row of `resource` that matches the SQL condition `only`.
 */
const proofs: { readonly [S in FirstScreenStep]: { resource: ResourceName; only: string } } = {
  pair: { resource: 'device', only: 'true' },
  upload: { resource: 'file', only: 'true' },
  make: { resource: 'program', only: 'true' },
  send: { resource: 'sendLog', only: 'true' },
  // A device has reported a play, even if the play has ended.
  see: { resource: 'sendLog', only: `("playback" = 'plays' OR "plays" > 0)` },
}

type Behaviors = Readonly<Record<string, Behavior | undefined>>

export async function readFirstScreen(
  behaviors: Behaviors,
  context: Context,
): Promise<Record<FirstScreenStep, boolean | null>> {
  const [pair, upload, make, send, see] = await Promise.all([
    isDone('pair', behaviors, context),
    isDone('upload', behaviors, context),
    isDone('make', behaviors, context),
    isDone('send', behaviors, context),
    isDone('see', behaviors, context),
  ])
  return { pair, upload, make, send, see }
}

async function isDone(step: FirstScreenStep, behaviors: Behaviors, context: Context): Promise<boolean | null> {
  const { resource: name, only } = proofs[step]
  if (!hasPerm(callerOf(context), name, 'view')) return null
  const scope = scopeOf(resources[name], behaviors[name], context) ?? sql`true`
  const found = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM ${sql.table(name)} WHERE ${scope} AND ${sql.raw(only)}) AS "is"
  `.execute(context.db)
  return found.rows[0]?.is ?? false
}
