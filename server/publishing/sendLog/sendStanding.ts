import { type RawBuilder, sql } from 'kysely'
import type { SendStanding } from '#contract/resources/publishing/sendLog.ts'
import { isOver } from './isOver.ts'

/** State of a line of `sendLog` in one word. */
export const sendStanding: RawBuilder<SendStanding> = sql`CASE
  WHEN ${isOver} THEN 'over'
  WHEN "sendLog"."state" IN ('waitingToSend', 'waitingForDownload') THEN 'waiting'
  WHEN "sendLog"."state" IN ('downloading', 'retransmission') THEN 'downloading'
  WHEN "sendLog"."state" = 'downloadFailed' THEN 'failed'
  ELSE coalesce("sendLog"."playback", 'held') END`
