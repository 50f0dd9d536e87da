import { type Kysely, sql } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan, Published, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { LastDays } from '#contract/rules/programs/lastDay.ts'
import type { Database } from '#server/db/schema.ts'
import { namedPlan, readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { earlierDay, readVersionDays } from '#server/publishing/manifests/lastDays.ts'

export type EffectivePublication = {
  /** The device it reaches, or the group that was asked about. */
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
  /** With its holidays and hours filled in. */
  plan: TimedPlan
  /** Of the files that its version shows; absent = none has a last day. */
  fileDays?: LastDays
  /** Of the programs that presses in its version lead to; absent = none has a last day of its own. */
  linkDays?: LastDays
  /** As people read it. */
  named: PlayPlan
  /** Of the plan, counted up by each change. */
  edition: number
  /** Held ready, not shown. */
  isPaused: boolean
  publishTime: Date
  ownerId: string | null
  sentBy: string | null
  /** Who let it out, where it had to be approved. */
  approvedBy: string | null
  title: string
  /** Milliseconds of one play. */
  duration: number
  /** Bytes. */
  size: number
  /** Plays this device completed. */
  played: number
  /** It opens each round of its rank on this device. */
  isPinned: boolean
  /** It ends those of the same content that came the same way before it. */
  replaces: boolean
}

/**
 * What each device should hold, programs and subtitles: sent to it, to its group or to a group above; of a group, what a screen in
 * it holds by that alone. What came the same way as a later send that replaces plans of the same is hidden by that; what one send
 * brought twice, by two groups, counts once. A send in steps reaches the screens of its open steps, and no group.
 * `isOpen`: with what is still to come here by a step, which hides nothing yet, for what must not meet it later either.
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
  const days = await readVersionDays(
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

/** What plans of one program, or of one subtitle, have in common. */
export function contentIdOf({ programId, subtitleId }: Pick<EffectivePublication, 'programId' | 'subtitleId'>) {
  return programId ?? subtitleId
}

/** Never both on one screen: the one takes the place of the other, where its step is open or when it opens. */
export function isEitherOr(one: EffectivePublication, other: EffectivePublication): boolean {
  const [before, after] = one.publishTime < other.publishTime ? [one, other] : [other, one]
  return (
    after.replaces &&
    before.publishTime < after.publishTime &&
    before.addressing === after.addressing &&
    contentIdOf(before) === contentIdOf(after)
  )
}

/** What takes the screen; subtitles lie over it. */
export const ofPrograms = ({ kind }: EffectivePublication) => kind === 'program'
