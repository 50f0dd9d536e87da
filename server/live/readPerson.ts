import { sql } from 'kysely'
import { readCaller } from '#server/access/readCaller.ts'
import { readTokenCaller } from '#server/access/readTokenCaller.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Returns the caller of a session or API token, with its bound devices. Does not extend the session or record a use
 * of the token, because an open socket is no activity of the user.
 */
export async function readPerson(
  parts: Pick<Parts, 'db' | 'time' | 'now' | 'grants'>,
  tokenHash: string,
): Promise<Caller | null> {
  const isUse = false
  const caller = (await readCaller(parts, tokenHash, { isUse })) ?? (await readTokenCaller(parts, tokenHash, { isUse }))
  if (!caller) return null
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "boundUserIds" && ${[...caller.ownIds]}::text[]
  `.execute(parts.db)
  return { ...caller, boundDevices: new Set(found.rows.map(({ id }) => id)) }
}
