import { sql } from 'kysely'
import { grantsOfToken, type TokenScope } from '#contract/rules/accounts/tokenScope.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Parts } from '#server/calls/parts.ts'
import { readAccount, readCaller } from './readCaller.ts'

/** What tokens of programs begin with; sessions never do. */
export const tokenMark = 'mq_'

type Needed = Pick<Parts, 'db' | 'time' | 'now' | 'grants'>

/** Who stands behind a token, of a session or of a program; null where it opens nothing any more. */
export function readBearer(parts: Needed & Pick<Parts, 'keys'>, token: string): Promise<Caller | null> {
  const tokenHash = bearerKey(parts.keys, token)
  return isOfProgram(token) ? readTokenCaller(parts, tokenHash) : readCaller(parts, tokenHash)
}

/** What is kept of a token. Those of sessions and of programs have nothing in common. */
export const bearerKey = (keys: Parts['keys'], token: string): string =>
  isOfProgram(token) ? tokenKey(keys, token) : keys.hash('session', token)

export const tokenKey = (keys: Parts['keys'], token: string): string => keys.hash('apiToken', token)

const isOfProgram = (token: string) => token.startsWith(tokenMark)

type Found = {
  id: string
  title: string
  scope: TokenScope
  isOwnOnly: boolean
  ownerId: string
  wasUsed: boolean
}

/** Its owner as of this moment, with what the token has of the owner's rights. */
export async function readTokenCaller(parts: Needed, tokenHash: string, { isUse = true } = {}): Promise<Caller | null> {
  const { db, time, now: clock } = parts
  const now = clock()
  const result = await sql<Found>`
    SELECT "t"."id", "t"."title", "t"."scope", "t"."isOwnOnly", "t"."ownerId",
      COALESCE("t"."lastTime" > ${new Date(now.getTime() - 60_000)}, false) AS "wasUsed"
    FROM "apiTokenKey" AS "k" JOIN "apiToken" AS "t" ON "t"."id" = "k"."tokenId"
    WHERE "k"."tokenHash" = ${tokenHash} AND ("t"."lastDay" IS NULL OR "t"."lastDay" >= ${time.dayOf(now)}::date)
  `.execute(db)
  const [found] = result.rows
  const owner = found && (await readAccount(parts, found.ownerId))
  if (!found || !owner) return null
  // At most once a minute, as the session of a person slides.
  if (isUse && !found.wasUsed)
    await db.updateTable('apiToken').set({ lastTime: now }).where('id', '=', found.id).execute()
  return {
    ...owner,
    tokenHash,
    grants: grantsOfToken(owner.grants, found.scope, found.isOwnOnly),
    apiToken: { id: found.id, title: found.title },
  }
}
