ALTER TABLE "alarmRule" ADD COLUMN "bySms" boolean NOT NULL DEFAULT false;
