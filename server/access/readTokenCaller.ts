import { sql } from 'kysely'
import { grantsOfToken, type TokenScope } from '#contract/rules/accounts/tokenScope.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readAccount, readCaller } from './readCaller.ts'

/** Prefix of API tokens; session tokens never start with it. */
export const tokenPrefix = 'mq_'

type Needed = Pick<Parts, 'db' | 'time' | 'now' | 'grants'>

/** Returns the caller of a session token or API token; null if it is unknown, expired or revoked. */
export function readBearer(parts: Needed & Pick<Parts, 'keys'>, token: string): Promise<Caller | null> {
  const tokenHash = bearerHash(parts.keys, token)
  return isApiToken(token) ? readTokenCaller(parts, tokenHash) : readCaller(parts, tokenHash)
}

/**
 * Hash under which a token is stored. Session tokens and API tokens have different hash purposes, so a hash of one
 * kind never matches the other.
 */
export const bearerHash = (keys: Parts['keys'], token: string): string =>
  isApiToken(token) ? apiTokenHash(keys, token) : keys.hash('session', token)

export const apiTokenHash = (keys: Parts['keys'], token: string): string => keys.hash('apiToken', token)

const isApiToken = (token: string) => token.startsWith(tokenPrefix)

type Found = {
  id: string
  title: string
  scope: TokenScope
  isOwnOnly: boolean
  ownerId: string
  wasUsed: boolean
}

/**
 * Returns the token's owner with the owner's current rights, limited to the token's scope. Null if the token or its
 * owner may not be used.
 */
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
  // Writes the time of the last use at most once a minute, so that most calls write nothing.
  if (isUse && !found.wasUsed)
    await db.updateTable('apiToken').set({ lastTime: now }).where('id', '=', found.id).execute()
  return {
    ...owner,
    tokenHash,
    grants: grantsOfToken(owner.grants, found.scope, found.isOwnOnly),
    apiToken: { id: found.id, title: found.title },
  }
}
