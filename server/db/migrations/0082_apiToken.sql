CREATE TABLE "apiToken" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "scope" jsonb NOT NULL,
  "isOwnOnly" boolean NOT NULL DEFAULT false,
  "lastDay" date,
  "begins" text,
  "lastTime" timestamptz
);
ALTER TABLE "apiToken" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "apiToken" ("ownerId");

-- Of the token alone its hash is kept.
CREATE TABLE "apiTokenKey" (
  "tokenId" text PRIMARY KEY REFERENCES "apiToken" ("id") ON DELETE CASCADE,
  "tokenHash" text NOT NULL UNIQUE
);

-- The token by which it was done, as it is called.
ALTER TABLE "log" ADD COLUMN "apiToken" text;
CREATE INDEX ON "log" USING gin ("apiToken" gin_trgm_ops) WHERE "apiToken" IS NOT NULL;
