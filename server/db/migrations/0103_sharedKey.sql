-- Detects two machines with the same device key, such as after copying a browser profile. "heardSessions": the recent sessions that sent
-- heartbeats, newest last.
ALTER TABLE "deviceKey" ADD COLUMN "heardSessions" jsonb NOT NULL DEFAULT '[]';
ALTER TABLE "device" ADD COLUMN "sharedTime" timestamptz;
