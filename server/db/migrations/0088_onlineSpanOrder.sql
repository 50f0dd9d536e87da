-- The list of spans begins with the latest of all devices.
CREATE INDEX ON "deviceOnlineSpan" ("startTime" DESC, "id" DESC);
