-- Whether what a screen holds is seen there, by its own word, and what of it is not.
ALTER TABLE "sendLog" ADD COLUMN "playback" text;
ALTER TABLE "sendLog" ADD COLUMN "culprit" text;
UPDATE "sendLog" SET "playback" = CASE
    WHEN "reason" LIKE 'playback:%' THEN 'cannotPlay'
    WHEN "plays" > 0 THEN 'plays'
  END
WHERE "state" IN ('downloadSuccessful', 'retransmissionSuccess') AND ("plays" > 0 OR "reason" LIKE 'playback:%');
