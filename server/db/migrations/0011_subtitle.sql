CREATE TABLE "subtitle" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL, "content" text NOT NULL,
  "position" text NOT NULL DEFAULT 'bottom', "speed" text NOT NULL DEFAULT 'slow',
  "fontSize" bigint NOT NULL DEFAULT 56, "fontColor" text NOT NULL DEFAULT '#ffffff', "backgroundColor" text NOT NULL DEFAULT '#000000cc'
);
CREATE INDEX ON "subtitle" ("createTime", "id");
CREATE INDEX ON "subtitle" ("createBy");
