import { sql } from 'kysely'

/**
 * Columns that decide who is notified of a changed alarm. All screens of an alarm are visible to the same accounts,
 * so the columns of any one screen suffice.
 */
export const changedAlarm = sql`"id", "ownerId",
  (SELECT min("deviceId") FROM "alarmDevice" WHERE "alarmId" = "alarm"."id") AS "deviceId"`
