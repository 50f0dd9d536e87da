-- Null: set before strengths were kept.
ALTER TABLE "user" ADD COLUMN "passStrength" text, ADD COLUMN "unprovenMobile" text;

-- Screenshots lie with the media, wherever those are kept. Those of before are pictures of a moment that is over.
DELETE FROM "screenFile";
ALTER TABLE "screenFile" ADD COLUMN "sha256" text NOT NULL;
CREATE INDEX ON "screenFile" ("sha256");
