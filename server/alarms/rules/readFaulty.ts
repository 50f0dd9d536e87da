import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'

/** Returns the ids of screens on which current content failed to download or cannot be played. */
export async function readFaulty({ db }: Pick<Parts, 'db'>): Promise<Set<string>> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT DISTINCT "l"."deviceId" FROM "sendLog" AS "l" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
    WHERE ("l"."playback" IN ('cannotPlay', 'former') OR "l"."state" = 'downloadFailed')
      AND "l"."state" <> 'cancelled' AND "p"."withdrawTime" IS NULL
  `.execute(db)
  return new Set(rows.map(({ deviceId }) => deviceId))
}
