-- The roles of the first start, known by what they are for: they may be renamed, and a deleted one does not come back.
CREATE TABLE "roleSeed" ("key" text PRIMARY KEY, "roleId" text NOT NULL);
-- A menu row's roles, a role's menu rows.
CREATE INDEX ON "role" USING gin ("permissions");
-- Names of pages once in the menu; names and types of buttons once on their page.
CREATE UNIQUE INDEX "menu_name_key" ON "menu" ("name") WHERE "type" = 0;
CREATE UNIQUE INDEX "menu_buttonType_key" ON "menu" ("parentId", "buttonType") WHERE "type" = 1;
CREATE UNIQUE INDEX "menu_title_key" ON "menu" ("parentId", lower("title")) WHERE "type" = 1;
