-- Online time by the device's own day and month, summed from spans that are over. `counted`: it stands in the sums.
ALTER TABLE "deviceOnlineSpan" ADD COLUMN "counted" boolean NOT NULL DEFAULT false;
CREATE INDEX "deviceOnlineSpan_uncounted" ON "deviceOnlineSpan" ("deviceId", "startTime") WHERE NOT "counted";

CREATE TABLE "deviceOnlineDay" (
  "deviceId" text NOT NULL,
  "day" date NOT NULL,
  "online" bigint NOT NULL DEFAULT 0,
  "asleep" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "deviceId") INCLUDE ("online", "asleep")
);
CREATE INDEX ON "deviceOnlineDay" ("deviceId", "day");

CREATE TABLE "deviceOnlineMonth" (
  "deviceId" text NOT NULL,
  "month" text NOT NULL,
  "online" bigint NOT NULL DEFAULT 0,
  "asleep" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("month", "deviceId") INCLUDE ("online", "asleep")
);
