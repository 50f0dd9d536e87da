-- Sends and changes of plans that wait for approval, and who approved what stands.
CREATE TABLE "sendReview" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "asks" text NOT NULL DEFAULT 'send',
  "kind" text NOT NULL DEFAULT 'program',
  "state" text NOT NULL DEFAULT 'waiting',
  "plan" jsonb NOT NULL,
  "givenPlan" jsonb,
  "devices" bigint NOT NULL DEFAULT 0,
  "note" text,
  "answer" text,
  "reviewedBy" text,
  "reviewTime" timestamptz,
  "sentPlanId" text,
  "edition" bigint,
  "contents" jsonb NOT NULL DEFAULT '[]',
  "request" jsonb NOT NULL DEFAULT '{}',
  "askerId" text REFERENCES "user" ("id") ON DELETE SET NULL
);
ALTER TABLE "sendReview" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "sendReview" ("ownerId");
CREATE INDEX ON "sendReview" ("createTime");
CREATE INDEX ON "sendReview" ("state") WHERE "state" = 'waiting';

ALTER TABLE "sentPlan" ADD COLUMN "approvedBy" text;
ALTER TABLE "sendLog" ADD COLUMN "approvedBy" text;
