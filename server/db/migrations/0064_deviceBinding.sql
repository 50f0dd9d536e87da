-- Accounts that see and control a device without owning it.
ALTER TABLE "device" ADD COLUMN "boundUserIds" text[] NOT NULL DEFAULT '{}';
CREATE INDEX ON "device" USING gin ("boundUserIds") WITH (fastupdate = off);
