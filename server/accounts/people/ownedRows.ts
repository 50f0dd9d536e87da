// Decides what happens to the rows of accounts that are deleted: handed over to another account, or deleted as well.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { outside } from '#contract/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { user } from '#contract/resources/people/user.ts'
import type { Row } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import type { Removal } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { handOverReach } from './handOverReach.ts'
import { readCredit, refuseCredit } from './refuseCredit.ts'

type Fate = 'deleted' | 'kept' | 'follows' | 'ends'
type Owned = { [N in ResourceName]: Resources[N]['rows'] extends 'own' ? N : never }[ResourceName]

/**
 * The order of the entries is the order of deletion: a resource comes before the resources that its rows refer to.
 * `deleted`: the rows are deleted with the account if the call requests it, otherwise handed over. `kept`: the rows
 * are history and always handed over to another owner. `follows`: a row is deleted if the row that it refers to is
 * deleted, otherwise handed over. `ends`: the rows act with the rights of the account, so they are always deleted
 * with it.
 */
const builtInFates: { readonly [N in Owned]: Fate } = {
  alarmRule: 'deleted',
  savedReport: 'deleted',
  wallLink: 'ends',
  apiToken: 'ends',
  webhook: 'ends',
  webhookDelivery: 'ends',
  alarm: 'kept',
  device: 'deleted',
  deviceGroup: 'deleted',
  template: 'deleted',
  program: 'deleted',
  subtitle: 'deleted',
  holidaySet: 'deleted',
  daypart: 'deleted',
  file: 'deleted',
  binnedFile: 'deleted',
  fileTag: 'deleted',
  deviceTag: 'deleted',
  fileCollection: 'deleted',
  folder: 'deleted',
  message: 'kept',
  screenFile: 'kept',
  sendLog: 'kept',
  sendReview: 'kept',
  deviceCommand: 'kept',
  commandRun: 'kept',
  controlPlan: 'deleted',
  apkLog: 'kept',
  rollout: 'kept',
  emergencyAddress: 'deleted',
  emergencyFeed: 'deleted',
  preparedEmergency: 'deleted',
  emergency: 'kept',
  playFinding: 'kept',
  deviceLog: 'kept',
  flowCharge: 'kept',
  flowRecord: 'kept',
  order: 'kept',
  payment: 'follows',
  refund: 'follows',
  license: 'kept',
  authorization: 'kept',
  sentPlan: 'follows',
  wave: 'follows',
  user: 'follows',
  messageSend: 'follows',
  socialAccount: 'follows',
}
/** Deleted before all built-in resources, because plugin rows may refer to built-in rows, never the reverse. */
const pluginFates = outside
  .flatMap(({ adds }) => Object.values<Resource>(adds.resources ?? {}))
  .filter(({ rows }) => rows === 'own')
  .map(({ name }) => [name, 'deleted'] as const)
const fates: { readonly [N in Owned]: Fate } = { ...Object.fromEntries<Fate>(pluginFates), ...builtInFates }
const names = Object.keys(fates) as Owned[]
/** Tables whose rows have owners although they are not resources. */
const internalTables = ['publication', 'playChain', 'playedName'] as const
/**
 * Tables whose rows can be handed over. Excludes social accounts, which identify one person, and rows that end
 * with their account.
 */
const transferable = [
  ...names.filter(name => name !== 'socialAccount' && fates[name] !== 'ends'),
  ...internalTables,
] as const

const isInternalTable = (name: string): name is (typeof internalTables)[number] =>
  internalTables.some(each => each === name)

type Account = Pick<Row, 'id'> & { type?: unknown; ownerId?: string | null }

/** Returns the number of rows that the accounts own, by resource. Resources without rows are absent. */
export async function countOwned(ids: readonly string[], { db }: Pick<Context, 'db'>) {
  const shown = names.filter(name => fates[name] !== 'follows' && fates[name] !== 'ends')
  const counted = await sql<{ resource: Owned; count: number }>`
    ${sql.join(
      shown.map(
        name =>
          sql`SELECT ${name}::text AS "resource", count(*) AS "count" FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ids})`,
      ),
      sql` UNION ALL `,
    )}
  `.execute(db)
  return counted.rows
    .filter(({ count }) => count > 0)
    .map(({ resource, count }) => ({ resource, count, isKept: fates[resource] === 'kept' }))
}

/**
 * Returns the account to which the rows of all these accounts are handed over by default: their common default
 * receiver, or the caller if they have different ones.
 */
export async function defaultReceiver(accounts: readonly Account[], context: Context) {
  const ids = accounts.map(({ id }) => id)
  const [first, ...others] = [...new Set(accounts.map(account => receiverOf(account, ids, context)))]
  const { id } = callerOf(context)
  return context.db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', '=', others.length === 0 ? (first ?? id) : id)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the account that gets an account's rows by default: the parent of a sub-account, or the caller if there is
 * no parent or the parent is deleted too.
 */
function receiverOf(account: Account, deletedIds: readonly string[], context: Context): string {
  const parentId = account.type === 2 ? (account.ownerId ?? null) : null
  return parentId === null || deletedIds.includes(parentId) ? callerOf(context).id : parentId
}

/**
 * Deletes or hands over all rows of accounts, in the transaction that deletes the accounts. Rows are deleted by the
 * rules of their resource: if rows of other accounts still refer to one of them, the whole call is refused. `scope`:
 * SQL condition for the accounts that the caller sees.
 */
export async function settleOwned(
  accounts: readonly Account[],
  scope: RawBuilder<SqlBool> | null,
  removal: Removal,
  context: Context,
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await refuseUndecided(ids, removal, context)
  const chosen = await chosenReceiver(removal.given.ownerTo, ids, scope, context)
  const to = accounts.map(account => chosen ?? receiverOf(account, ids, context))
  await refuseOwnGain(ids, to, context)
  const isDeleting = removal.given.owned === 'delete'
  const credit = isDeleting ? await readCredit(ids, context) : null
  if (isDeleting) await deleteOwned(ids, removal, context)
  for (const name of names.filter(each => fates[each] === 'ends'))
    await sql`DELETE FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ids})`.execute(context.db)
  await handOverReach(ids, to, context)
  await sql`
    UPDATE "device" SET "boundUserIds" = ARRAY(SELECT unnest("boundUserIds") EXCEPT SELECT unnest(${ids}::text[]))
    WHERE "boundUserIds" && ${ids}::text[]
  `.execute(context.db)
  for (const name of transferable) {
    const moved = await sql`
      UPDATE ${sql.table(name)} AS "t" SET "ownerId" = "v"."to"
      FROM unnest(${ids}::text[], ${to}::text[]) AS "v" ("from", "to") WHERE "t"."ownerId" = "v"."from"
    `.execute(context.db)
    // Sends no ids, so that every page that shows the resource fetches its rows again: other users may see the moved
    // rows now.
    if (moved.numAffectedRows && !isInternalTable(name))
      context.afterCommit(() => context.publish.changed(name, 'updated', []))
  }
  // Checked last, because it waits for orders that are being paid, and must include their credit.
  await refuseCredit(ids, credit, context)
}

/** Throws a field error if the accounts own anything and the call does not say what happens to it. */
async function refuseUndecided(ids: readonly string[], { given }: Removal, context: Context): Promise<void> {
  if (given.owned != null || given.ownerTo != null) return
  if ((await countOwned(ids, context)).length > 0) throw fieldError('owned', 'user.ownedUndecided')
}

/**
 * Throws if the caller is a sub-account and would see rows of the deleted accounts after they are handed over. This
 * is the case if the receiver is the caller or its parent, because sub-accounts see the rows of their parent.
 */
async function refuseOwnGain(ids: readonly string[], to: readonly string[], context: Context): Promise<void> {
  const { parentId, ownIds } = callerOf(context)
  if (parentId === null) return
  const losing = ids.filter((_, at) => ownIds.includes(to[at] ?? ''))
  if (losing.length > 0 && (await isOwnerOfAny(losing, context))) throw fieldError('ownerTo', 'user.siblingsRows')
}

/** Whether one of the accounts owns any row, including rows that `countOwned` leaves out. */
async function isOwnerOfAny(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    SELECT ${sql.join(
      transferable.map(name => sql`EXISTS (SELECT FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ids}))`),
      sql` OR `,
    )} AS "is"
  `.execute(db)
  return found.rows[0]?.is === true
}

/**
 * Returns the chosen receiver, who must be in the scope, and locks the account until the transaction ends. Null if
 * the call chooses no receiver.
 */
async function chosenReceiver(
  given: unknown,
  deletedIds: readonly string[],
  scope: RawBuilder<SqlBool> | null,
  context: Context,
): Promise<string | null> {
  if (typeof given !== 'string') return null
  if (deletedIds.includes(given)) throw fieldError('ownerTo', 'user.ownerIsDeleted')
  // Also accepts the parent of a sub-account as receiver, although the sub-account does not manage its parent.
  const known = scope && sql<SqlBool>`(${scope} OR "id" = ANY(${[...callerOf(context).ownIds]}))`
  const [found] = await createRepository(context.db, user, context.time).find([given], known, { lock: 'keep' })
  if (!found) throw fieldError('ownerTo', 'field.unknownReference')
  return found.id
}

async function deleteOwned(ownerIds: readonly string[], { removeAlso }: Removal, context: Context): Promise<void> {
  const caller = callerOf(context)
  // Treats the rows of these accounts as the caller's own: permission to delete an account includes its rows, even
  // rows that the caller cannot otherwise see.
  const asOwner: Context = { ...context, caller: { ...caller, ownIds: [...caller.ownIds, ...ownerIds] } }
  for (const name of names.filter(name => fates[name] === 'deleted')) {
    const found = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ownerIds}) ORDER BY "id"
    `.execute(context.db)
    const ids = found.rows.map(({ id }) => id)
    if (ids.length > 0) await removeAlso(name, ids, asOwner)
  }
}
