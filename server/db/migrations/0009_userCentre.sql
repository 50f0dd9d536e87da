-- `country`: ISO 3166-1 alpha-2. `avatar`: the address of the picture.
ALTER TABLE "user" ADD COLUMN "country" text, ADD COLUMN "avatar" text;

-- A picture of 256 by 256 pixels. It is kept here and not with the media: it is small and goes with its account.
CREATE TABLE "avatar" (
  "userId" text PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
  "key" text NOT NULL UNIQUE,
  "picture" bytea NOT NULL
);

ALTER TABLE "session" ADD COLUMN "userAgent" text, ADD COLUMN "lastTime" timestamptz NOT NULL DEFAULT now();
