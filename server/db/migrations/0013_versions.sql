-- What a save of a program replaced. Without a name it makes room when later ones come (server/programs/keepVersion.ts).
CREATE TABLE "savedVersion" (
  "programId" text NOT NULL REFERENCES "program" ("id") ON DELETE CASCADE,
  "revision" bigint NOT NULL,
  "title" text NOT NULL,
  "name" text,
  "document" jsonb NOT NULL,
  "thumbnail" text,
  -- The files it names: in use as long as it is there, and whoever restores it may use them.
  "fileIds" text[] NOT NULL DEFAULT '{}',
  "saveBy" text,
  "saveTime" timestamptz NOT NULL,
  PRIMARY KEY ("programId", "revision")
);

-- Who has a program open in a builder, a row for each tab; over when it was not heard of for a while (server/programs/presence.ts).
CREATE TABLE "builderPresence" (
  "programId" text NOT NULL REFERENCES "program" ("id") ON DELETE CASCADE,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "tab" text NOT NULL,
  "seenTime" timestamptz NOT NULL,
  -- Since when it is the one that works on it.
  "editTime" timestamptz,
  PRIMARY KEY ("programId", "userId", "tab")
);
CREATE UNIQUE INDEX "builderPresence_editor_key" ON "builderPresence" ("programId") WHERE "editTime" IS NOT NULL;
