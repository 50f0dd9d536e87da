// Finds the people who may see a program, by the permissions and row rights that the program's calls check.
import { sql } from 'kysely'
import { program } from '#contract/resources/programs/program.ts'
import type { CommentPerson } from '#contract/services/programs/comment.ts'
import { readGrants } from '#server/access/readGrants.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { Context } from '#server/kernel/context.ts'

export type Viewer = CommentPerson & {
  /** Whether the person may open the program in the builder. */
  mayBuild: boolean
}
type Candidate = CommentPerson & { roles: string[]; parentRoles: string[] | null; isNear: boolean }

/** Returns the people who may see the program, sorted by user name. */
export async function readViewers(
  { ownerId }: { ownerId: string | null },
  { db, time, now }: Pick<Context, 'db' | 'time' | 'now'>,
): Promise<Viewer[]> {
  const near = sql`("u"."id" = ${ownerId} OR ("u"."type" = 2 AND "u"."ownerId" = ${ownerId}) OR EXISTS (
    SELECT 1 FROM "user" AS "sub" WHERE "sub"."id" = ${ownerId} AND "sub"."type" = 2 AND "sub"."ownerId" = "u"."id"
  ))`
  const { rows } = await sql<Candidate>`
    SELECT "u"."id", "u"."username", "u"."nickName", "u"."roles", coalesce(${near}, false) AS "isNear",
      (SELECT "parent"."roles" FROM "user" AS "parent" WHERE "u"."type" = 2 AND "parent"."id" = "u"."ownerId") AS "parentRoles"
    FROM "user" AS "u"
    WHERE ${usableAccount('u', time.dayOf(now()))} AND (${near} OR "u"."roles" && ARRAY(
      SELECT "r"."id" FROM "role" AS "r" JOIN "menu" AS "m" ON "m"."id" = ANY("r"."permissions")
      JOIN "menu" AS "page" ON "page"."id" = "m"."parentId"
      WHERE "m"."buttonType" = 'manageAll' AND "page"."name" = ${program.page}
    ))
    ORDER BY lower("u"."username"), "u"."id"
  `.execute(db)
  // Cached by the set of roles, because there are many users but few different sets.
  const permsByRoles = new Map<string, Promise<ReadonlySet<string>>>()
  const permsOf = ({ roles, parentRoles }: Candidate) => {
    const key = JSON.stringify([roles, parentRoles])
    const found =
      permsByRoles.get(key) ?? readGrants(db, roles, parentRoles).then(grants => grants.get(program.page) ?? new Set())
    permsByRoles.set(key, found)
    return found
  }
  const viewers: Viewer[] = []
  for (const candidate of rows) {
    const perms = await permsOf(candidate)
    const { id, username, nickName, isNear } = candidate
    if (!perms.has('view') || !(isNear || perms.has('manageAll'))) continue
    viewers.push({ id, username, nickName, mayBuild: perms.has('edit') })
  }
  return viewers
}
