-- The publications of a send that stand, read with their ids from the index alone: the home page compares them with the send log.
DROP INDEX "publication_sentPlanId_idx";
CREATE INDEX ON "publication" ("sentPlanId", "id") WHERE "withdrawTime" IS NULL;

-- Unfinished sends, which the home page counts: few rows of a log that keeps all finished ones.
CREATE INDEX "sendLog_open" ON "sendLog" ("createTime", "id")
  WHERE "state" IN ('waitingToSend', 'waitingForDownload', 'downloading', 'retransmission');
