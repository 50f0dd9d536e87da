-- Points bound to another installation, with the certificate that it got.
CREATE TABLE "license" (
  LIKE "ownedRecord" INCLUDING ALL,
  "number" text NOT NULL UNIQUE,
  "certificate" text NOT NULL,
  "machineCode" text NOT NULL,
  "serverAddress" text NOT NULL,
  "points" bigint NOT NULL CHECK ("points" > 0),
  "validUntil" date,
  "takenBackTime" timestamptz,
  "remark" text,
  "code" text
);
ALTER TABLE "license" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "license" ("ownerId", "createTime", "id");
CREATE INDEX ON "license" ("createTime", "id");
