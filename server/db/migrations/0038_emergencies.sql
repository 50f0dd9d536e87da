-- A message over everything: started, and ended, never changed.
CREATE TABLE "emergency" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "isDrill" boolean NOT NULL DEFAULT false,
  "source" text NOT NULL DEFAULT 'person',
  "content" jsonb NOT NULL,
  "isEverywhere" boolean NOT NULL DEFAULT false,
  "deviceIds" text[] NOT NULL DEFAULT '{}',
  "groupIds" text[] NOT NULL DEFAULT '{}',
  "startTime" timestamptz NOT NULL,
  "until" timestamptz NOT NULL,
  "endTime" timestamptz,
  "endedBy" text
);
ALTER TABLE "emergency" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "emergency" ("ownerId", "createTime", "id");
CREATE INDEX ON "emergency" ("until") WHERE "endTime" IS NULL;

-- Whose screens it may reach, as the rights stood when it was written; NULL: everybody's.
CREATE TABLE "emergencyScope" (
  "emergencyId" text NOT NULL,
  "accountId" text
);
CREATE INDEX ON "emergencyScope" ("emergencyId");

-- What screens of each orientation show.
CREATE TABLE "emergencyVersion" (
  "emergencyId" text NOT NULL REFERENCES "emergency" ("id") ON DELETE CASCADE,
  "orientation" text NOT NULL,
  "versionId" text NOT NULL REFERENCES "programVersion" ("id"),
  PRIMARY KEY ("emergencyId", "orientation")
);

-- Where each screen stands. Without a foreign key to it: what happened stays when the screen goes.
CREATE TABLE "emergencyDevice" (
  "emergencyId" text NOT NULL REFERENCES "emergency" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL,
  "deviceName" text NOT NULL,
  "state" text NOT NULL DEFAULT 'sent',
  "reason" text,
  "showTime" timestamptz,
  PRIMARY KEY ("emergencyId", "deviceId")
);
CREATE INDEX ON "emergencyDevice" ("deviceId");
