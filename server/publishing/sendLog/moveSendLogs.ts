import { type Kysely, sql } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { type SendState, sendStates } from '#contract/states.ts'
import type { Database } from '#server/db/schema.ts'

export type MovedLog = {
  id: string
  deviceId: string | null
  state: SendState
  percent: number
  kind: PublicationKind
  ownerId: string | null
}

type Move = { where: ReturnType<typeof sql<boolean>>; to: 'cancelled' | 'waitingForDownload'; now: Date }

/** Sets the state of all rows that match the condition and may enter this state. Returns these rows. */
export async function moveSendLogs(db: Kysely<Database>, { where, to, now }: Move): Promise<MovedLog[]> {
  const step = JSON.stringify([{ state: to, time: now.toISOString() }])
  const moved = await sql<MovedLog>`
    UPDATE "sendLog" SET "state" = ${to}, "history" = "history" || ${step}::jsonb,
      "finishTime" = ${to === 'cancelled' ? now : null}
    WHERE ${where} AND "state" = ANY(${[...sendStates.sourcesOf(to)]})
    RETURNING "id", "deviceId", "state", "percent", "kind", "ownerId"
  `.execute(db)
  return moved.rows
}
