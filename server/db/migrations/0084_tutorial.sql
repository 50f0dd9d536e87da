-- What administrators wrote for the tutorial centre, and how far everybody came with its tours.
CREATE TABLE "article" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "language" text NOT NULL,
  "code" text NOT NULL,
  "page" text,
  "sortOrder" numeric NOT NULL DEFAULT 0,
  "isHidden" boolean NOT NULL DEFAULT false,
  "content" text NOT NULL,
  CONSTRAINT "article_code_key" UNIQUE ("code", "language")
);
CREATE INDEX ON "article" ("sortOrder");

-- The pictures of an article: they cannot be deleted while it shows them.
CREATE TABLE "articleFile" (
  "articleId" text NOT NULL REFERENCES "article" ("id") ON DELETE CASCADE,
  "fileId" text NOT NULL REFERENCES "file" ("id"),
  PRIMARY KEY ("articleId", "fileId")
);
CREATE INDEX ON "articleFile" ("fileId");

CREATE TABLE "keptTour" (
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "tour" text NOT NULL,
  "step" bigint NOT NULL,
  "standing" text NOT NULL,
  PRIMARY KEY ("userId", "tour")
);
