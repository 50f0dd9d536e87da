-- What of flow can be bought, what of it is bought by the day, and what came to whom.
CREATE TABLE "flowPackage" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'volume',
  "megabytes" bigint NOT NULL,
  "days" bigint,
  "price" bigint NOT NULL,
  "currency" text NOT NULL DEFAULT 'CNY',
  "enabled" boolean NOT NULL DEFAULT true
);
CREATE INDEX ON "flowPackage" ("createTime");

CREATE TABLE "flowDaily" (
  "orderId" text PRIMARY KEY REFERENCES "order" ("id") ON DELETE CASCADE,
  "personId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "bytes" bigint NOT NULL CHECK ("bytes" > 0),
  "firstDay" date NOT NULL,
  "lastDay" date NOT NULL,
  CHECK ("firstDay" <= "lastDay")
);
CREATE INDEX ON "flowDaily" ("personId", "lastDay");

CREATE TABLE "flowRecord" (
  LIKE "ownedRecord" INCLUDING ALL,
  "type" text NOT NULL DEFAULT 'transfer',
  "targetId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "sourceId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "amount" bigint NOT NULL DEFAULT 0,
  "orderId" text REFERENCES "order" ("id") ON DELETE SET NULL,
  "remark" text
);
ALTER TABLE "flowRecord" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "flowRecord" ("ownerId", "createTime", "id");
CREATE INDEX ON "flowRecord" ("createTime", "id");
CREATE INDEX ON "flowRecord" ("sourceId");
CREATE INDEX ON "flowRecord" ("orderId");
CREATE INDEX ON "flowRecord" ("targetId");
-- Once per account, whatever comes at the same time.
CREATE UNIQUE INDEX "flowRecord_trial" ON "flowRecord" ("targetId") WHERE "type" = 'trial';
