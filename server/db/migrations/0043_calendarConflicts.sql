-- Whether a change of shared days or hours may make plans meet.
ALTER TABLE "holidaySet" ADD COLUMN "ignoreConflicts" boolean NOT NULL DEFAULT false;
ALTER TABLE "daypart" ADD COLUMN "ignoreConflicts" boolean NOT NULL DEFAULT false;
