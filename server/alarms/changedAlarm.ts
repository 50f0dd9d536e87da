import { sql } from 'kysely'

/**
 * Columns for the notification of a changed alarm. All screens of an alarm have the same audience, so any one of them
 * suffices.
 */
export const changedAlarm = sql`"id", "ownerId",
  (SELECT min("deviceId") FROM "alarmDevice" WHERE "alarmId" = "alarm"."id") AS "deviceId"`
