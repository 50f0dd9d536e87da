-- Emergencies that are written beforehand, and secret addresses that start them.
CREATE TABLE "preparedEmergency" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "content" jsonb NOT NULL,
  "minutes" bigint NOT NULL DEFAULT 15,
  "isEverywhere" boolean NOT NULL DEFAULT true,
  "groupIds" text[] NOT NULL DEFAULT '{}',
  "deviceIds" text[] NOT NULL DEFAULT '{}'
);
ALTER TABLE "preparedEmergency" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "preparedEmergency" ("ownerId");

-- What it would show, real and as a drill: fetched ahead by its screens.
CREATE TABLE "emergencyPreparation" (
  "preparedId" text NOT NULL REFERENCES "preparedEmergency" ("id") ON DELETE CASCADE,
  "orientation" text NOT NULL,
  "isDrill" boolean NOT NULL,
  "versionId" text NOT NULL REFERENCES "programVersion" ("id"),
  PRIMARY KEY ("preparedId", "orientation", "isDrill")
);
CREATE INDEX ON "emergencyPreparation" ("versionId");
CREATE INDEX ON "emergencyVersion" ("versionId");

CREATE TABLE "emergencyAddress" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "preparedId" text NOT NULL REFERENCES "preparedEmergency" ("id") ON DELETE RESTRICT,
  "isDrill" boolean NOT NULL DEFAULT false,
  "mayEnd" boolean NOT NULL DEFAULT false,
  "lastTime" timestamptz
);
ALTER TABLE "emergencyAddress" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "emergencyAddress" ("ownerId");
CREATE INDEX ON "emergencyAddress" ("preparedId");

-- Of the token alone its hash is kept.
CREATE TABLE "emergencyAddressKey" (
  "addressId" text PRIMARY KEY REFERENCES "emergencyAddress" ("id") ON DELETE CASCADE,
  "tokenHash" text NOT NULL UNIQUE
);

-- The address that started it.
ALTER TABLE "emergency" ADD COLUMN "sourceId" text;
CREATE INDEX ON "emergency" ("sourceId") WHERE "endTime" IS NULL;
