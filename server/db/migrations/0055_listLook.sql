-- How people want to see their lists: order and widths of columns, views, number of rows.
CREATE TABLE "listLook" (
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "resource" text NOT NULL,
  "look" jsonb NOT NULL,
  PRIMARY KEY ("userId", "resource")
);
