import { type RawBuilder, sql } from 'kysely'
import type { SendStanding } from '#contract/resources/publishing/sendLog.ts'
import { isOver } from './isOver.ts'

/** SQL for the state of a row of `sendLog`, summarized for lists and counts. */
export const sendStanding: RawBuilder<SendStanding> = sql`CASE
  WHEN ${isOver} THEN 'over'
  WHEN "sendLog"."state" IN ('waitingToSend', 'waitingForDownload') THEN 'waiting'
  WHEN "sendLog"."state" IN ('downloading', 'retransmission') THEN 'downloading'
  WHEN "sendLog"."state" = 'downloadFailed' THEN 'failed'
  ELSE coalesce("sendLog"."playback", 'held') END`
