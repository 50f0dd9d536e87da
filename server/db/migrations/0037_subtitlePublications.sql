-- A subtitle is published as a program is: in versions, under plans, with lines of the log.
ALTER TABLE "programVersion" ADD COLUMN "kind" text NOT NULL DEFAULT 'program';
ALTER TABLE "programVersion" ADD COLUMN "subtitleId" text REFERENCES "subtitle" ("id") ON DELETE SET NULL;
CREATE UNIQUE INDEX "programVersion_subtitle_key" ON "programVersion" ("subtitleId", "hash");
ALTER TABLE "publication" ADD COLUMN "kind" text NOT NULL DEFAULT 'program';
ALTER TABLE "publication" ADD COLUMN "subtitleId" text REFERENCES "subtitle" ("id") ON DELETE SET NULL;
CREATE INDEX ON "publication" ("subtitleId") WHERE "withdrawTime" IS NULL;
ALTER TABLE "sentPlan" ADD COLUMN "kind" text NOT NULL DEFAULT 'program';
ALTER TABLE "sentPlan" ADD COLUMN "subtitleId" text REFERENCES "subtitle" ("id") ON DELETE SET NULL;
CREATE INDEX ON "sentPlan" ("subtitleId");
ALTER TABLE "sendLog" ADD COLUMN "kind" text NOT NULL DEFAULT 'program';
ALTER TABLE "sendLog" ADD COLUMN "subtitleId" text REFERENCES "subtitle" ("id") ON DELETE SET NULL;
CREATE INDEX ON "sendLog" ("subtitleId");
ALTER TABLE "subtitle" ADD COLUMN "sentTime" timestamptz;
ALTER TABLE "subtitle" ADD COLUMN "editedSinceSent" boolean NOT NULL DEFAULT false;
