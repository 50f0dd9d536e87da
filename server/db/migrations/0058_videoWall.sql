-- The screens of a group as one (contract/rules/devices/videoWall.ts).
ALTER TABLE "deviceGroup" ADD COLUMN "wall" jsonb;
