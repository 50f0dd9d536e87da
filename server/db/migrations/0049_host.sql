-- One host a group at most (server/devices/hosts). Which it is stands at the device alone.
-- Nobody could be made host before.
UPDATE "device" SET "isHost" = false WHERE "isHost";
CREATE UNIQUE INDEX "device_host_idx" ON "device" ("groupId") WHERE "isHost";
ALTER TABLE "deviceGroup" DROP COLUMN "hostId";
