-- What is watched on screens, and what was found.
CREATE TABLE "alarmRule" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'offline',
  "isOn" boolean NOT NULL DEFAULT true,
  "limit" bigint,
  "leastVersion" text,
  "graceMinutes" bigint NOT NULL DEFAULT 10,
  "isEverywhere" boolean NOT NULL DEFAULT true,
  "groupIds" text[] NOT NULL DEFAULT '{}',
  "deviceIds" text[] NOT NULL DEFAULT '{}',
  "tellsOwners" boolean NOT NULL DEFAULT true,
  "userIds" text[] NOT NULL DEFAULT '{}',
  "byMessage" boolean NOT NULL DEFAULT true,
  "byMail" boolean NOT NULL DEFAULT false,
  "language" text NOT NULL DEFAULT 'en-US',
  "tellsRecovery" boolean NOT NULL DEFAULT true,
  "quietFrom" text,
  "quietTo" text,
  "quietZone" text,
  "webhookUrl" text,
  "webhookAnswer" text,
  "webhookTime" timestamptz
);
ALTER TABLE "alarmRule" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "alarmRule" ("ownerId");

CREATE TABLE "alarm" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'offline',
  "state" text NOT NULL DEFAULT 'open',
  "place" text NOT NULL DEFAULT 'screen',
  "ruleId" text REFERENCES "alarmRule" ("id") ON DELETE SET NULL,
  "deviceId" text REFERENCES "device" ("id") ON DELETE SET NULL,
  "address" text,
  "devices" bigint NOT NULL DEFAULT 1,
  "sinceTime" timestamptz NOT NULL,
  "openTime" timestamptz NOT NULL,
  "toldTime" timestamptz,
  "acknowledgeTime" timestamptz,
  "acknowledgeBy" text,
  "note" text,
  "recoverTime" timestamptz,
  "recoverToldTime" timestamptz
);
ALTER TABLE "alarm" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "alarm" ("openTime", "id");
CREATE INDEX ON "alarm" ("ownerId", "openTime", "id");
CREATE INDEX ON "alarm" ("deviceId");
CREATE INDEX ON "alarm" ("ruleId") WHERE "state" <> 'recovered';
CREATE INDEX "alarm_unsaid" ON "alarm" ("ruleId")
  WHERE ("state" = 'open' AND "toldTime" IS NULL) OR ("state" = 'recovered' AND "toldTime" IS NOT NULL AND "recoverToldTime" IS NULL);

-- Which screens an alarm is about, of outages as well.
CREATE TABLE "alarmDevice" (
  "alarmId" text NOT NULL REFERENCES "alarm" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("alarmId", "deviceId")
);
CREATE INDEX ON "alarmDevice" ("deviceId");

-- A trouble that a rule sees on a screen: one row, so one alarm at most.
CREATE TABLE "alarmSign" (
  "ruleId" text NOT NULL REFERENCES "alarmRule" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "sinceTime" timestamptz NOT NULL,
  "clearTime" timestamptz,
  "alarmId" text REFERENCES "alarm" ("id") ON DELETE SET NULL,
  PRIMARY KEY ("ruleId", "deviceId")
);
CREATE INDEX ON "alarmSign" ("deviceId");
CREATE INDEX ON "alarmSign" ("alarmId") WHERE "alarmId" IS NOT NULL;

-- What calls of a rule's webhook are signed with, sealed.
CREATE TABLE "alarmSecret" (
  "ruleId" text PRIMARY KEY REFERENCES "alarmRule" ("id") ON DELETE CASCADE,
  "sealed" text NOT NULL
);

-- When the screens were looked at last, by whichever server, and since when that goes on without a gap.
CREATE TABLE "alarmWatch" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "lookTime" timestamptz NOT NULL,
  "watchTime" timestamptz NOT NULL
);

CREATE INDEX "sendLog_faulty" ON "sendLog" ("deviceId") WHERE "playback" IN ('cannotPlay', 'former') OR "state" = 'downloadFailed';
