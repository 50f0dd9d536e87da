-- Authorization points that changed hands.
CREATE TABLE "authorization" (
  LIKE "ownedRecord" INCLUDING ALL,
  "type" text NOT NULL DEFAULT 'transfer',
  "points" bigint NOT NULL CHECK ("points" > 0),
  "unitPrice" bigint,
  "sourceUserId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "targetUserId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "isComplete" boolean NOT NULL DEFAULT true,
  "remark" text,
  "machineCode" text,
  "serverAddress" text
);
ALTER TABLE "authorization" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "authorization" ("ownerId", "createTime", "id");
CREATE INDEX ON "authorization" ("sourceUserId");
CREATE INDEX ON "authorization" ("targetUserId");
