-- The last day of a file.
ALTER TABLE "file" ADD COLUMN "validUntil" date;
ALTER TABLE "binnedFile" ADD COLUMN "validUntil" date;
CREATE INDEX ON "file" ("validUntil") WHERE "validUntil" IS NOT NULL;
