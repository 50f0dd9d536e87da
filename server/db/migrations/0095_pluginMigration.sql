-- Which changes of the database plugins from outside have made. Each counts its own, whatever comes to ours.
CREATE TABLE "pluginMigration" (
  "plugin" text NOT NULL,
  "name" text NOT NULL,
  "time" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("plugin", "name")
);
