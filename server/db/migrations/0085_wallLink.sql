CREATE TABLE "wallLink" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "lastTime" timestamptz
);
ALTER TABLE "wallLink" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "wallLink" ("ownerId");
CREATE INDEX ON "wallLink" ("createTime");

-- Of the token alone its hash is kept.
CREATE TABLE "wallLinkKey" (
  "linkId" text PRIMARY KEY REFERENCES "wallLink" ("id") ON DELETE CASCADE,
  "tokenHash" text NOT NULL UNIQUE
);
