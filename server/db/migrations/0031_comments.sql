-- What people say about a program, pinned to its places; beside its document and no part of it (ADR 24).
CREATE TABLE "commentThread" (
  "id" text PRIMARY KEY,
  "programId" text NOT NULL REFERENCES "program" ("id") ON DELETE CASCADE,
  "number" bigint NOT NULL,
  -- commentPlace of the contract; x and y follow its component with every save.
  "place" jsonb NOT NULL,
  "resolveTime" timestamptz,
  "resolveById" text REFERENCES "user" ("id") ON DELETE SET NULL,
  UNIQUE ("programId", "number")
);
CREATE INDEX ON "commentThread" ("resolveById");

CREATE TABLE "programComment" (
  "id" text PRIMARY KEY,
  "threadId" text NOT NULL REFERENCES "commentThread" ("id") ON DELETE CASCADE,
  -- Null: the account is gone, its words stay.
  "authorId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "mentions" text[] NOT NULL DEFAULT '{}',
  "createTime" timestamptz NOT NULL,
  "changeTime" timestamptz,
  "revision" bigint NOT NULL DEFAULT 0
);
CREATE INDEX ON "programComment" ("threadId", "createTime", "id");
CREATE INDEX ON "programComment" ("authorId");

-- The last number that a thread of the program got: none is given twice.
CREATE TABLE "commentNumber" (
  "programId" text PRIMARY KEY REFERENCES "program" ("id") ON DELETE CASCADE,
  "last" bigint NOT NULL
);

-- An address of the administration that a message of the server speaks of.
ALTER TABLE "message" ADD COLUMN "link" text;
