-- Two machines with one device key, as a copied browser profile makes them: `heardSessions` are the sessions that spoke in turn, newest last.
ALTER TABLE "deviceKey" ADD COLUMN "heardSessions" jsonb NOT NULL DEFAULT '[]';
ALTER TABLE "device" ADD COLUMN "sharedTime" timestamptz;
