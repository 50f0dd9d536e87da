// What accounts own, and what becomes of it when they are deleted: handed over, or deleted with them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { outside } from '#contract/outside.ts'
import type { ResourceName, Resources } from '#contract/resources/index.ts'
import { user } from '#contract/resources/people/user.ts'
import type { Removal } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row } from '#server/calls/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { handOverReach } from './handOverReach.ts'
import { refuseCredit } from './refuseCredit.ts'

type Fate = 'deleted' | 'kept' | 'follows' | 'ends'
type Owned = { [N in ResourceName]: Resources[N]['rows'] extends 'own' ? N : never }[ResourceName]

/**
 * Where accounts are deleted together with what they own, this is the order in which it goes: what refers to another comes before it.
 * `kept`: the record of what happened to screens and readers stays, with another owner. `follows`: goes or stays with another row.
 * `ends`: shows, tells or does what its account may, so it goes with the account whatever becomes of the rest.
 */
const own: { readonly [N in Owned]: Fate } = {
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
/** Those of plugins from outside refer to ours, never the other way round. */
const ofOutside = outside
  .flatMap(({ adds }) => Object.values<Resource>(adds.resources ?? {}))
  .filter(({ rows }) => rows === 'own')
  .map(({ name }) => [name, 'deleted'] as const)
const fates: { readonly [N in Owned]: Fate } = { ...Object.fromEntries<Fate>(ofOutside), ...own }
const names = Object.keys(fates) as Owned[]
/** Rows behind those of resources. */
const unseen = ['publication', 'playChain', 'playedName'] as const
/** A name of the wire's is bound to its account; everything else can change hands. */
const handed = [...names.filter(name => name !== 'socialAccount' && fates[name] !== 'ends'), ...unseen] as const

const isUnseen = (name: string): name is (typeof unseen)[number] => unseen.some(each => each === name)

type Account = Pick<Row, 'id'> & { type?: unknown; ownerId?: string | null }

/** Per resource, what the accounts own; nothing where that is nothing. */
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

/** The account that is offered first for what all of these own. */
export async function usualReceiver(accounts: readonly Account[], context: Context) {
  const ids = accounts.map(({ id }) => id)
  const [first, ...others] = [...new Set(accounts.map(account => receiverOf(account, ids, context)))]
  const { id } = callerOf(context)
  return context.db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', '=', others.length === 0 ? (first ?? id) : id)
    .executeTakeFirstOrThrow()
}

/** Who gets what an account owns unless another one is chosen: the parent of a sub-account, for the others the caller. */
function receiverOf(account: Account, gone: readonly string[], context: Context): string {
  const parentId = account.type === 2 ? (account.ownerId ?? null) : null
  return parentId === null || gone.includes(parentId) ? callerOf(context).id : parentId
}

/**
 * Before accounts are deleted, inside of that transaction: nothing they own is without an owner afterwards. What is deleted with them
 * goes by the rules of its own resource, so that what others still use refuses the whole, by name. `scope`: the accounts the caller sees.
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
  if (removal.given.owned === 'delete') await deleteOwned(ids, removal, context)
  for (const name of names.filter(each => fates[each] === 'ends'))
    await sql`DELETE FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ids})`.execute(context.db)
  await handOverReach(ids, to, context)
  await sql`
    UPDATE "device" SET "boundUserIds" = ARRAY(SELECT unnest("boundUserIds") EXCEPT SELECT unnest(${ids}::text[]))
    WHERE "boundUserIds" && ${ids}::text[]
  `.execute(context.db)
  for (const name of handed) {
    const moved = await sql`
      UPDATE ${sql.table(name)} AS "t" SET "ownerId" = "v"."to"
      FROM unnest(${ids}::text[], ${to}::text[]) AS "v" ("from", "to") WHERE "t"."ownerId" = "v"."from"
    `.execute(context.db)
    // Which of them changed hands is not told one by one: who may see one asks again.
    if (moved.numAffectedRows && !isUnseen(name))
      context.afterCommit(() => context.publish.changed(name, 'updated', []))
  }
  // Last: an order that is being paid was waited for above, and what it brought is seen here.
  await refuseCredit(ids, context)
}

/** Nothing that somebody owns changes hands because a caller did not know of it. */
async function refuseUndecided(ids: readonly string[], { given }: Removal, context: Context): Promise<void> {
  if (given.owned != null || given.ownerTo != null) return
  if ((await countOwned(ids, context)).length > 0) throw fieldError('owned', 'user.ownedUndecided')
}

/** A sub-account sees the rows of its parent and never those of another sub-account: by deleting that one they would become its own. */
async function refuseOwnGain(ids: readonly string[], to: readonly string[], context: Context): Promise<void> {
  const { parentId, ownIds } = callerOf(context)
  if (parentId === null) return
  const losing = ids.filter((_, at) => ownIds.includes(to[at] ?? ''))
  if (losing.length > 0 && (await isOwnerOfAny(losing, context))) throw fieldError('ownerTo', 'user.siblingsRows')
}

/** Also of rows that are not counted one by one. */
async function isOwnerOfAny(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    SELECT ${sql.join(
      handed.map(name => sql`EXISTS (SELECT FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ids}))`),
      sql` OR `,
    )} AS "is"
  `.execute(db)
  return found.rows[0]?.is === true
}

/** An account within the scope; it stays until the transaction ends. */
async function chosenReceiver(
  given: unknown,
  gone: readonly string[],
  scope: RawBuilder<SqlBool> | null,
  context: Context,
): Promise<string | null> {
  if (typeof given !== 'string') return null
  if (gone.includes(given)) throw fieldError('ownerTo', 'user.ownerIsDeleted')
  // A sub-account does not manage its parent, but may leave things to it.
  const known = scope && sql<SqlBool>`(${scope} OR "id" = ANY(${[...callerOf(context).ownIds]}))`
  const [found] = await createRepository(context.db, user, context.time).find([given], known, { lock: 'keep' })
  if (!found) throw fieldError('ownerTo', 'field.unknownReference')
  return found.id
}

async function deleteOwned(ownerIds: readonly string[], { removeAlso }: Removal, context: Context): Promise<void> {
  const caller = callerOf(context)
  // Who may delete an account may delete what is its own, whatever else the caller may see.
  const asOwner: Context = { ...context, caller: { ...caller, ownIds: [...caller.ownIds, ...ownerIds] } }
  for (const name of names.filter(name => fates[name] === 'deleted')) {
    const found = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(name)} WHERE "ownerId" = ANY(${ownerIds}) ORDER BY "id"
    `.execute(context.db)
    const ids = found.rows.map(({ id }) => id)
    if (ids.length > 0) await removeAlso(name, ids, asOwner)
  }
}
