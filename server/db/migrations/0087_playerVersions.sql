-- The page of the player goes out in steps as well: which release a screen is to run, and which one the servers bring.
ALTER TABLE "device" ADD COLUMN "softwareSince" timestamptz;
ALTER TABLE "device" ADD COLUMN "wantedVersion" text;
UPDATE "device" SET "wantedVersion" = "softwareVersion", "softwareSince" = "infoTime";

ALTER TABLE "rollout" ADD COLUMN "software" text NOT NULL DEFAULT 'kiosk';
-- One at a time.
CREATE UNIQUE INDEX ON "rollout" ("software") WHERE "software" = 'player' AND "state" IN ('running', 'held');
-- What the screen was to run until its step opened.
ALTER TABLE "rolloutDevice" ADD COLUMN "formerVersion" text;

-- `seenTime`: when a server that brings it was at work last; `currentTime`: since when it is the one that screens go over to.
CREATE TABLE "playerRelease" (
  "version" text PRIMARY KEY,
  "seenTime" timestamptz NOT NULL,
  "currentTime" timestamptz
);
