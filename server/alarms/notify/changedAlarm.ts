import { sql } from 'kysely'

/**
 * Columns that decide which users are notified of a changed alarm. All screens of an alarm are visible to the same
 * accounts, so one screen is enough.
 */
export const changedAlarm = sql`"id", "ownerId",
  (SELECT min("deviceId") FROM "alarmDevice" WHERE "alarmId" = "alarm"."id") AS "deviceId"`
