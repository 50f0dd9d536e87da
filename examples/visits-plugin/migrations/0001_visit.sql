CREATE TABLE "visit" (
  LIKE "baseRecord" INCLUDING ALL,
  "place" text NOT NULL,
  "day" date NOT NULL,
  "device" text REFERENCES "device" ("id") ON DELETE SET NULL,
  "state" text NOT NULL DEFAULT 'clean',
  "minutes" bigint,
  "note" text
);
CREATE INDEX ON "visit" ("day");
CREATE INDEX ON "visit" ("device");
