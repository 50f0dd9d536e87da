import { type Kysely, sql } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan, Published, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { LastDays } from '#contract/rules/programs/lastDay.ts'
import { isSameContent } from '#contract/rules/publishing/effective.ts'
import type { Database } from '#server/db/schema.ts'
import { namedPlan, readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { earlierDay, readEditionDays } from '#server/publishing/content/lastDays.ts'

export type EffectivePublication = {
  /** Id of a device or of a requested group. */
  target: string
  id: string
  kind: PublicationKind
  programId: string | null
  subtitleId: string | null
  versionId: string
  addressing: Published['addressing']
  deviceId: string | null
  groupId: string | null
  sentPlanId: string
  /** Plan for the player: holiday sets are resolved to days, and the daypart to hours. */
  plan: TimedPlan
  /** Last days of the version's files. Absent if no file has one. */
  fileDays?: LastDays
  /** Last days of linked programs. Absent if no linked program has one. */
  linkDays?: LastDays
  /** Plan for display, with the names of its holiday sets and daypart. */
  named: PlayPlan
  /** Edition of the plan, which each change of the plan increases. */
  edition: number
  /** Whether the publication stays on the device but does not play. */
  isPaused: boolean
  publishTime: Date
  ownerId: string | null
  sentBy: string | null
  /** Name of the reviewer who approved the send; null if it needed no approval. */
  approvedBy: string | null
  title: string
  /** Duration of one play in milliseconds. */
  duration: number
  /** Size of the content in bytes. */
  size: number
  /** Number of complete plays on this device. */
  played: number
  /** Whether the program plays first each time the programs of its rank take turns on this device. */
  isPinned: boolean
  /** Whether the send replaced earlier publications of the same content with the same addressing. */
  replaces: boolean
}

/**
 * Returns the programs and subtitles that are effective on each device: those sent to the device, its group or a
 * parent group. For a group, returns the publications that its devices get through the group.
 * A later publication with `replaces` hides earlier ones of the same content with the same addressing. A send that
 * reaches a device through two groups counts once. A staged send reaches only devices of open steps, and no groups.
 * `isOpen`: also returns publications of steps that are not open yet, in order to check conflicts. These hide
 * nothing. The rule without SQL is `effectiveOf` (contract/rules/publishing/effective.ts).
 */
export async function effectivePublications(
  db: Kysely<Database>,
  deviceIds: readonly string[],
  groupIds: readonly string[] = [],
  { isOpen = false } = {},
): Promise<EffectivePublication[]> {
  if (deviceIds.length + groupIds.length === 0) return []
  const found = await sql<Omit<EffectivePublication, 'named'> & { validUntil: string | null }>`
    WITH RECURSIVE "chain" AS (
      SELECT "deviceId" AS "target", "groupId" FROM "deviceInGroup" WHERE "deviceId" = ANY(${deviceIds})
      UNION SELECT "id", "id" FROM "deviceGroup" WHERE "id" = ANY(${groupIds})
      UNION
      SELECT "chain"."target", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    ), "reaching" AS (
      SELECT "deviceId" AS "target", "id" FROM "publication" WHERE "deviceId" = ANY(${deviceIds}) AND "withdrawTime" IS NULL
      UNION ALL
      SELECT "chain"."target", "p"."id" FROM "publication" AS "p" JOIN "chain" ON "chain"."groupId" = "p"."groupId"
      WHERE "p"."withdrawTime" IS NULL
    ), "open" AS (
      SELECT "r"."target", "p".*, "step"."isAhead" FROM "reaching" AS "r" JOIN "publication" AS "p" ON "p"."id" = "r"."id"
      CROSS JOIN LATERAL (SELECT "p"."isGated" AND NOT EXISTS (
        SELECT FROM "waveDevice" AS "w"
        WHERE "w"."waveId" = "p"."waveId" AND "w"."deviceId" = "r"."target" AND "w"."openTime" IS NOT NULL
      ) AS "isAhead") AS "step"
      WHERE NOT "step"."isAhead" OR (${isOpen}::boolean AND EXISTS (
        SELECT FROM "wave" AS "w" WHERE "w"."id" = "p"."waveId" AND "w"."state" IN ('running', 'held')
      ))
    ), "counted" AS (
      SELECT "deviceId", "publicationId", sum("plays") AS "played" FROM "sendLog"
      WHERE "deviceId" = ANY(${deviceIds}) AND "plays" > 0 GROUP BY 1, 2
    ), "standing" AS (
      SELECT "p".*,
        bool_or("p"."replaces" AND NOT "p"."isAhead") OVER ("later" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "isHidden",
        lag("p"."sentPlanId") OVER "later" AS "nextPlanId"
      FROM "open" AS "p"
      WINDOW "later" AS (
        PARTITION BY "p"."target", "p"."addressing", coalesce("p"."programId", "p"."subtitleId", "p"."id") ORDER BY "p"."publishTime" DESC, "p"."id" DESC
      )
    )
    SELECT "p"."target", "p"."id", "p"."kind", "p"."programId", "p"."subtitleId", "p"."versionId", "p"."addressing", "p"."deviceId", "p"."groupId", "p"."sentPlanId",
      "s"."plan", "s"."edition", "s"."isPaused", "s"."approvedBy",
      "p"."publishTime", "p"."ownerId",
      (SELECT "username" FROM "user" WHERE "id" = "p"."ownerId") AS "sentBy", "v"."title", "v"."duration", "v"."size",
      coalesce("l"."played", 0)::bigint AS "played",
      coalesce(
        (SELECT "validUntil" FROM "program" WHERE "id" = "p"."programId"),
        (SELECT "validUntil" FROM "subtitle" WHERE "id" = "p"."subtitleId")
      ) AS "validUntil",
      coalesce("pin"."pinTime" = max("pin"."pinTime") OVER (
        PARTITION BY "p"."target", "p"."addressing", "s"."plan" ->> 'type',
          CASE "s"."plan" ->> 'type' WHEN 'idle' THEN '1' ELSE "s"."plan" ->> 'level' END
      ), false) AS "isPinned", "p"."replaces"
    FROM "standing" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
    JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    LEFT JOIN "pin" ON "pin"."deviceId" = "p"."target" AND "pin"."programId" = "p"."programId"
    LEFT JOIN "counted" AS "l" ON "l"."deviceId" = "p"."target" AND "l"."publicationId" = "p"."id"
    WHERE "p"."isHidden" IS NOT TRUE AND "p"."sentPlanId" IS DISTINCT FROM "p"."nextPlanId"
    ORDER BY "p"."target", "p"."id"
  `.execute(db)
  const calendars = await readCalendars(
    db,
    found.rows.map(({ plan }) => plan),
  )
  const days = await readEditionDays(
    db,
    found.rows.map(({ versionId }) => versionId),
  )
  return found.rows.map(({ validUntil: own, ...row }) => {
    const { fileDays, linkDays, validUntil: ofFiles = null } = days.get(row.versionId) ?? {}
    const validUntil = earlierDay(own, ofFiles)
    return {
      ...row,
      ...(fileDays && { fileDays }),
      ...(linkDays && { linkDays }),
      plan: { ...resolvedPlan(row.plan, calendars), ...(validUntil ? { validUntil } : {}) },
      named: namedPlan(row.plan, calendars),
    }
  })
}

/** Returns the id of the program or subtitle, which all plans for it share. */
export function contentIdOf({ programId, subtitleId }: Pick<EffectivePublication, 'programId' | 'subtitleId'>) {
  return programId ?? subtitleId
}

/**
 * Whether one of the two publications replaces the other. If so, a device never has both publications, even during
 * a staged send.
 */
export function isEitherOr(one: EffectivePublication, other: EffectivePublication): boolean {
  const [before, after] = one.publishTime < other.publishTime ? [one, other] : [other, one]
  return after.replaces && before.publishTime < after.publishTime && isSameContent(contentOf(before), contentOf(after))
}

const contentOf = (of: EffectivePublication) => ({ ...of, contentId: contentIdOf(of) })

/** Whether the publication is one of a program. Callers use it to exclude subtitles, which run over programs. */
export const ofPrograms = ({ kind }: EffectivePublication) => kind === 'program'
