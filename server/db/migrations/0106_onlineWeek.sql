-- Online time by the week of the device's own days, which begins on Monday: a year of many devices is read in 53 rows each.
CREATE TABLE "deviceOnlineWeek" (
  "deviceId" text NOT NULL,
  "week" date NOT NULL,
  "online" bigint NOT NULL DEFAULT 0,
  "asleep" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("week", "deviceId") INCLUDE ("online", "asleep")
);
INSERT INTO "deviceOnlineWeek" ("deviceId", "week", "online", "asleep")
  SELECT "deviceId", date_trunc('week', "day")::date, sum("online"), sum("asleep") FROM "deviceOnlineDay" GROUP BY 1, 2;

-- Flow statistics of all accounts read charges by the time of the delivery.
CREATE INDEX ON "flowCharge" ("finishTime");
