-- Assigns each alarm to the owner of its screens. Until now, an alarm belonged to the owner of its rule, and an outage of the screens of
-- several owners was a single alarm.
CREATE TEMPORARY TABLE "alarmPart" ON COMMIT DROP AS
SELECT "a"."id" AS "alarmId", "d"."ownerId", array_agg("d"."id" ORDER BY "d"."id") AS "deviceIds",
  (array_agg("d"."name" ORDER BY "d"."id"))[1:3] AS "names", min("s"."sinceTime") AS "sinceTime",
  row_number() OVER "alarm" AS "part", count(*) OVER ("alarm" ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS "parts",
  NULL::text AS "id"
FROM "alarm" AS "a" JOIN "alarmDevice" AS "m" ON "m"."alarmId" = "a"."id" JOIN "device" AS "d" ON "d"."id" = "m"."deviceId"
LEFT JOIN "alarmSign" AS "s" ON "s"."alarmId" = "a"."id" AND "s"."deviceId" = "d"."id"
-- Accounts to which a screen is bound see its alarms as well, so screens share an alarm only if they are bound to the same accounts.
GROUP BY "a"."id", "d"."ownerId", ARRAY(SELECT DISTINCT "bound" FROM unnest("d"."boundUserIds") AS "bound" ORDER BY 1)
WINDOW "alarm" AS (PARTITION BY "a"."id" ORDER BY min("d"."id"));

-- The first part keeps the id of the alarm. The new ids are unique, because the server's ids begin with the time and are all higher.
UPDATE "alarmPart" AS "p" SET "id" = CASE "p"."part" WHEN 1 THEN "p"."alarmId" ELSE (100000000000000000 + "n"."at")::text END
FROM (SELECT "alarmId", "part", row_number() OVER (ORDER BY "alarmId", "part") AS "at" FROM "alarmPart") AS "n"
WHERE "n"."alarmId" = "p"."alarmId" AND "n"."part" = "p"."part";

-- The owners of screens that were deleted since are unknown. If a screen may have belonged to an account other than the alarm's owner,
-- only administrators can see the alarm.
UPDATE "alarm" SET "ownerId" = NULL
WHERE NOT EXISTS (SELECT FROM "alarmPart" WHERE "alarmId" = "alarm"."id")
  AND EXISTS (SELECT FROM "user" AS "u" WHERE "u"."ownerId" = "alarm"."ownerId" OR ("u"."id" = "alarm"."ownerId" AND "u"."type" = 1));

INSERT INTO "alarm" ("id", "ownerId", "createTime", "updateBy", "updateTime", "name", "kind", "state", "place", "ruleId", "address", "devices",
  "sinceTime", "openTime", "toldTime", "acknowledgeTime", "acknowledgeBy", "note", "recoverTime", "recoverToldTime")
SELECT "p"."id", "p"."ownerId", "a"."createTime", "a"."updateBy", "a"."updateTime", "a"."name", "a"."kind", "a"."state", "a"."place", "a"."ruleId",
  "a"."address", "a"."devices", "a"."sinceTime", "a"."openTime", "a"."toldTime", "a"."acknowledgeTime", "a"."acknowledgeBy", "a"."note",
  "a"."recoverTime", "a"."recoverToldTime"
FROM "alarmPart" AS "p" JOIN "alarm" AS "a" ON "a"."id" = "p"."alarmId" WHERE "p"."part" > 1;

UPDATE "alarmDevice" AS "m" SET "alarmId" = "p"."id" FROM "alarmPart" AS "p"
WHERE "p"."part" > 1 AND "m"."alarmId" = "p"."alarmId" AND "m"."deviceId" = ANY("p"."deviceIds");
UPDATE "alarmSign" AS "s" SET "alarmId" = "p"."id" FROM "alarmPart" AS "p"
WHERE "p"."part" > 1 AND "s"."alarmId" = "p"."alarmId" AND "s"."deviceId" = ANY("p"."deviceIds");

UPDATE "alarm" AS "a" SET "ownerId" = "p"."ownerId" FROM "alarmPart" AS "p" WHERE "p"."id" = "a"."id";
-- Renames alarms that have fewer screens than before, because the old name may contain the names of other owners' screens.
UPDATE "alarm" AS "a" SET "devices" = cardinality("p"."deviceIds"), "sinceTime" = coalesce("p"."sinceTime", "a"."sinceTime"),
  "name" = left(array_to_string("p"."names", ', ') || CASE WHEN cardinality("p"."deviceIds") > 3 THEN ' …' ELSE '' END, 255),
  "place" = CASE cardinality("p"."deviceIds") WHEN 1 THEN 'screen' ELSE "a"."place" END,
  "deviceId" = CASE cardinality("p"."deviceIds") WHEN 1 THEN "p"."deviceIds"[1] END
FROM "alarmPart" AS "p"
WHERE "p"."id" = "a"."id" AND "a"."place" <> 'screen' AND ("p"."parts" > 1 OR cardinality("p"."deviceIds") < "a"."devices");

-- An outage stays acknowledged only for the screens of the user who acknowledged it, or for all if that user is an administrator.
UPDATE "alarm" AS "a" SET "acknowledgeTime" = NULL, "acknowledgeBy" = NULL, "note" = NULL,
  "state" = CASE "a"."state" WHEN 'acknowledged' THEN 'open' ELSE "a"."state" END
FROM "alarmPart" AS "p"
WHERE "p"."id" = "a"."id" AND "p"."parts" > 1 AND "a"."acknowledgeBy" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "user" AS "u" WHERE "u"."username" = "a"."acknowledgeBy" AND ("u"."id" = "a"."ownerId" OR "u"."type" = 1));
