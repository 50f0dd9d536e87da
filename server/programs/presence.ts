// Tracks which people have a program open in a builder, in a table that all servers share. For information only:
// `revision` prevents two people from overwriting each other's saves.
import { type Kysely, sql } from 'kysely'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import type { Database } from '#server/db/schema.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertProgram } from './assertProgram.ts'

/**
 * Milliseconds without a heartbeat after which a builder counts as closed. Browsers let tabs in the background send
 * only one per minute.
 */
export const builderSilence = 90_000

type Builder = { id: string; tab: string }

/** Handles the heartbeat of a builder tab. Returns all people who have the program open. */
export async function stayInBuilder(
  { id, tab, isEditing }: Builder & { isEditing?: boolean | null },
  context: Context,
) {
  const isChanged = await enter({ id, tab }, context)
  const hasBegun = isEditing === true && (await claimEditing({ id, tab }, context))
  return announcePeople(id, context, isChanged || hasBegun)
}

/** Makes the caller's tab the only one in which the program can be edited. */
export async function takeOverBuilder({ id, tab }: Builder, context: Context): Promise<BuilderPerson[]> {
  await enter({ id, tab }, context)
  await context.db
    .updateTable('builderPresence')
    .set({ editTime: null })
    .where('programId', '=', id)
    .where(eb => eb.not(eb.and({ userId: callerOf(context).id, tab })))
    .execute()
  await claimEditing({ id, tab }, context)
  return announcePeople(id, context, true)
}

export async function leaveBuilder({ id, tab }: Builder, context: Context): Promise<null> {
  await assertProgram(id, context)
  const deleted = await context.db
    .deleteFrom('builderPresence')
    .where('programId', '=', id)
    .where('userId', '=', callerOf(context).id)
    .where('tab', '=', tab)
    .executeTakeFirst()
  await announcePeople(id, context, deleted.numDeletedRows > 0n)
  return null
}

/** Records the heartbeat and deletes tabs whose last heartbeat is too old. Returns whether the tabs changed. */
async function enter({ id, tab }: Builder, context: Context): Promise<boolean> {
  const { db, now } = context
  await assertProgram(id, context)
  // Serializes the calls, so that only one of two people who start at the same moment may edit.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`builder:${id}`}))`.execute(db)
  const silent = new Date(now().getTime() - builderSilence)
  const deleted = await db
    .deleteFrom('builderPresence')
    .where('programId', '=', id)
    .where('seenTime', '<', silent)
    .executeTakeFirst()
  const entered = await sql<{ isNew: boolean }>`
    INSERT INTO "builderPresence" ("programId", "userId", "tab", "seenTime")
    VALUES (${id}, ${callerOf(context).id}, ${tab}, ${now()})
    ON CONFLICT ("programId", "userId", "tab") DO UPDATE SET "seenTime" = excluded."seenTime"
    RETURNING xmax = 0 AS "isNew"
  `.execute(db)
  return deleted.numDeletedRows > 0n || entered.rows[0]?.isNew === true
}

/** Lets this tab edit the program if no tab is editing it. Returns whether the tab has now begun to edit. */
async function claimEditing({ id, tab }: Builder, context: Context): Promise<boolean> {
  const begun = await sql`
    UPDATE "builderPresence" SET "editTime" = ${context.now()}
    WHERE "programId" = ${id} AND "userId" = ${callerOf(context).id} AND "tab" = ${tab}
      AND NOT EXISTS (SELECT 1 FROM "builderPresence" WHERE "programId" = ${id} AND "editTime" IS NOT NULL)
    RETURNING 1
  `.execute(context.db)
  return begun.rows.length > 0
}

async function announcePeople(id: string, context: Context, isChanged: boolean): Promise<BuilderPerson[]> {
  const people = await read(id, context.db)
  if (isChanged) {
    const userIds = await userIdsAt(id, context.db)
    context.afterCommit(() => {
      for (const userId of userIds) context.publish.toUser(userId, 'builder', { programId: id })
    })
  }
  return people
}

async function read(id: string, db: Kysely<Database>): Promise<BuilderPerson[]> {
  const found = await sql<BuilderPerson>`
    SELECT "b"."tab", "u"."username", "u"."nickName", "u"."avatar", "b"."editTime" IS NOT NULL AS "isEditing"
    FROM "builderPresence" AS "b" JOIN "user" AS "u" ON "u"."id" = "b"."userId"
    WHERE "b"."programId" = ${id} ORDER BY "b"."editTime", "u"."username", "b"."tab"
  `.execute(db)
  return found.rows
}

async function userIdsAt(id: string, db: Kysely<Database>): Promise<string[]> {
  const found = await db.selectFrom('builderPresence').select('userId').distinct().where('programId', '=', id).execute()
  return found.map(({ userId }) => userId)
}
