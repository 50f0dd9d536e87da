-- Plays of emergencies are counted under a kind of their own. The two versions of an earlier emergency stay two names.
UPDATE "playedName" SET "kind" = 'emergency'
WHERE "kind" = 'program' AND "refId" IN (SELECT "versionId" FROM "emergencyVersion" UNION SELECT "versionId" FROM "emergencyPreparation");
