import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SendStanding } from '#contract/resources/publishing/sendLog.ts'
import { isOver } from './isOver.ts'

/** SQL for the state of rows of `sendLog`, summarized for lists and counts. `over`: SQL condition for rows that are over. */
export const standingOf = (over: RawBuilder<SqlBool>): RawBuilder<SendStanding> => sql`CASE
  WHEN ${over} THEN 'over'
  WHEN "sendLog"."state" IN ('waitingToSend', 'waitingForDownload') THEN 'waiting'
  WHEN "sendLog"."state" IN ('downloading', 'retransmission') THEN 'downloading'
  WHEN "sendLog"."state" = 'downloadFailed' THEN 'failed'
  ELSE coalesce("sendLog"."playback", 'held') END`

/** SQL for the same state, for queries that do not know which rows are over. */
export const sendStanding = standingOf(isOver)
