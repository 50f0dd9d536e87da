import { sql } from 'kysely'
import { usableAccount } from '#server/access/usableAccount.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendSystemMessage } from '#server/messages/index.ts'

const namesShown = 3
const dayMs = 86_400_000

type Ending = {
  id: string
  name: string
  validUntil: string
  ownerId: string | null
  titles: string[]
  senderIds: string[]
}

/**
 * Reminds the owner of a file and the senders of content with the file some days before the file's last day, once
 * per last day. Skips files that no screen shows. `today`: date in the site's zone, `yyyy-MM-dd`. Returns the
 * number of files.
 */
export async function fileEndReminders(parts: Parts, today: string, signal: AbortSignal): Promise<number> {
  const { lastDayNotice } = await parts.settings.readPlain('publishing', parts.db)
  if (lastDayNotice === 0) return 0
  const until = new Date(Date.parse(today) + lastDayNotice * dayMs).toISOString().slice(0, 10)
  let count = 0
  for (const ending of await readEnding(parts, { today, until })) {
    signal.throwIfAborted()
    if (ending.ownerId === null && ending.senderIds.length === 0) continue
    await sendReminder(parts, ending)
    count += 1
  }
  return count
}

async function readEnding({ db }: Parts, { today, until }: { today: string; until: string }): Promise<Ending[]> {
  const found = await sql<Ending>`
    WITH "shown" AS (
      SELECT "v"."id", "v"."title", "k"."id" AS "fileId" FROM "programVersion" AS "v"
      CROSS JOIN LATERAL jsonb_object_keys("v"."content" -> 'files') AS "k" ("id")
      WHERE EXISTS (SELECT FROM "file" WHERE "validUntil" BETWEEN ${today} AND ${until})
        AND "v"."id" IN (SELECT "versionId" FROM "publication" WHERE "withdrawTime" IS NULL)
    )
    SELECT "f"."id", "f"."name", "f"."validUntil"::text AS "validUntil",
      (SELECT "u"."id" FROM "user" AS "u" WHERE "u"."id" = "f"."ownerId" AND ${usableAccount('u', today)}) AS "ownerId",
      array_agg(DISTINCT "s"."title") AS "titles",
      coalesce(array_agg(DISTINCT "u"."id") FILTER (WHERE "u"."id" IS DISTINCT FROM "f"."ownerId" AND "u"."id" IS NOT NULL), '{}') AS "senderIds"
    FROM "file" AS "f" JOIN "shown" AS "s" ON "s"."fileId" = "f"."id"
    JOIN "publication" AS "p" ON "p"."versionId" = "s"."id" AND "p"."withdrawTime" IS NULL
    LEFT JOIN "user" AS "u" ON "u"."id" = "p"."ownerId" AND ${usableAccount('u', today)}
    WHERE "f"."validUntil" BETWEEN ${today} AND ${until} AND NOT EXISTS (
      SELECT FROM "systemMessageKey"
      WHERE "key" IN (
        'fileEnds:owner:' || "f"."id" || ':' || "f"."validUntil", 'fileEnds:senders:' || "f"."id" || ':' || "f"."validUntil"
      )
    )
    GROUP BY "f"."id" ORDER BY "f"."validUntil", "f"."id"
  `.execute(db)
  return found.rows
}

/**
 * Sends the message. Its link leads to the record that the receiver can edit: the file for its owner, the
 * plans for senders.
 */
async function sendReminder(parts: Parts, { id, name, validUntil, ownerId, titles, senderIds }: Ending): Promise<void> {
  const shown = titles.slice(0, namesShown).join(', ')
  const params = { file: name, date: validUntil, names: titles.length > namesShown ? `${shown} …` : shown }
  const owners = ownerId === null ? [] : [ownerId]
  const announce = await inTransaction(parts, async ({ db }) => [
    await sendSystemMessage(
      { ...parts, db },
      {
        name: 'fileEnds',
        params,
        userIds: owners,
        link: `/file/show/${id}`,
        key: `fileEnds:owner:${id}:${validUntil}`,
      },
    ),
    await sendSystemMessage(
      { ...parts, db },
      { name: 'fileEnds', params, userIds: senderIds, link: '/sentPlan', key: `fileEnds:senders:${id}:${validUntil}` },
    ),
  ])
  for (const each of announce) each()
}
