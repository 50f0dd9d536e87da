-- Addresses of warnings that are followed.
CREATE TABLE "emergencyFeed" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "url" text NOT NULL,
  "isFollowed" boolean NOT NULL DEFAULT true,
  "showsReal" boolean NOT NULL DEFAULT false,
  "showsDrills" boolean NOT NULL DEFAULT true,
  "severity" text NOT NULL DEFAULT 'Severe',
  "urgency" text NOT NULL DEFAULT 'Expected',
  "certainty" text NOT NULL DEFAULT 'Likely',
  "areas" text,
  "language" text,
  "minutes" bigint NOT NULL DEFAULT 60,
  "isEverywhere" boolean NOT NULL DEFAULT true,
  "groupIds" text[] NOT NULL DEFAULT '{}',
  "deviceIds" text[] NOT NULL DEFAULT '{}',
  "lastTime" timestamptz,
  "lastError" text
);
ALTER TABLE "emergencyFeed" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "emergencyFeed" ("ownerId");

-- Each warning is looked at once; `emergencyId`: what it started.
CREATE TABLE "capAlert" (
  "feedId" text NOT NULL REFERENCES "emergencyFeed" ("id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "emergencyId" text REFERENCES "emergency" ("id"),
  "createTime" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("feedId", "key")
);
