-- Where a publication is over by time alone: the zones of its screens in which it is, each by the edition of its plan.
CREATE TABLE "publicationPast" (
  "publicationId" text NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
  "edition" bigint NOT NULL,
  "timeZone" text NOT NULL,
  PRIMARY KEY ("publicationId", "edition", "timeZone")
);
