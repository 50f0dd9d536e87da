-- What a template is for; those of the library say theirs with the next start.
ALTER TABLE "template" ADD COLUMN "topic" text NOT NULL DEFAULT 'other';
