ALTER TABLE "subtitle" ADD COLUMN "validUntil" date;
