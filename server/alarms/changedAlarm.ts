import { sql } from 'kysely'

/** What is announced of a changed alarm. All of its screens have one audience, so one of them stands for it. */
export const changedAlarm = sql`"id", "ownerId",
  (SELECT min("deviceId") FROM "alarmDevice" WHERE "alarmId" = "alarm"."id") AS "deviceId"`
