-- Which records an entry of the operation log was about (server/http/recordsOf.ts); entries of before name none. What is
-- kept of a record ends with the log's own retention.
CREATE TABLE "logRecord" (
  "resource" text NOT NULL,
  "recordId" text NOT NULL,
  "logId" text NOT NULL REFERENCES "log" ("id") ON DELETE CASCADE,
  "fields" text[],
  PRIMARY KEY ("resource", "recordId", "logId")
);
CREATE INDEX ON "logRecord" ("logId");
