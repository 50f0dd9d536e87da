-- Statistics that are mailed by themselves, and what mails carry beside their text.
CREATE TABLE "savedReport" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "section" text NOT NULL DEFAULT 'plays',
  "schedule" text NOT NULL DEFAULT 'weekly',
  "isOn" boolean NOT NULL DEFAULT true,
  -- No foreign keys: a report that is narrowed to what is gone tells nothing, not everything.
  "programId" text,
  "deviceId" text,
  "groupId" text,
  "userIds" text[] NOT NULL DEFAULT '{}',
  "language" text NOT NULL DEFAULT 'en-US',
  "lastEnd" date,
  "lastTime" timestamptz,
  "lastMails" bigint
);
ALTER TABLE "savedReport" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "savedReport" ("ownerId");
CREATE INDEX ON "savedReport" ("createTime");

-- The mails of a report's last time.
CREATE TABLE "savedReportMail" (
  "messageId" text PRIMARY KEY REFERENCES "outboxMessage" ("id") ON DELETE CASCADE,
  "reportId" text NOT NULL REFERENCES "savedReport" ("id") ON DELETE CASCADE
);
CREATE INDEX ON "savedReportMail" ("reportId");

-- Gone once the mail is delivered, as its text is.
CREATE TABLE "outboxAttachment" (
  "messageId" text NOT NULL REFERENCES "outboxMessage" ("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "body" bytea NOT NULL,
  PRIMARY KEY ("messageId", "name")
);

INSERT INTO "quartzJob" ("id", "jobClassName", "cronExpression") VALUES ('300000000000000041', 'savedReports', '0 0 6 * * ?');
