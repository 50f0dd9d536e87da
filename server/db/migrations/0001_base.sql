-- An index that a list is sorted by ends with "id", as its order does: rows written by one transaction share their time.
-- Where the extension is refused, an administrator of the database creates it once.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What every record has; its table copies it.
CREATE TABLE "baseRecord" (
  "id" text PRIMARY KEY,
  "createBy" text, "createTime" timestamptz NOT NULL DEFAULT now(),
  "updateBy" text, "updateTime" timestamptz NOT NULL DEFAULT now(), "revision" bigint NOT NULL DEFAULT 0
);

CREATE TABLE "department" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "parentId" text REFERENCES "department" ("id"),
  "isParent" boolean NOT NULL DEFAULT false,
  "sortOrder" numeric NOT NULL DEFAULT 0,
  "status" smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON "department" ("parentId", "sortOrder");

CREATE TABLE "role" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL UNIQUE,
  "description" text,
  "defaultRole" boolean NOT NULL DEFAULT false,
  "permissions" text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE "user" (
  LIKE "baseRecord" INCLUDING ALL,
  "username" text NOT NULL UNIQUE,
  "password" text NOT NULL,
  "nickName" text,
  "departmentId" text REFERENCES "department" ("id"),
  "roles" text[] NOT NULL DEFAULT '{}',
  "type" smallint NOT NULL DEFAULT 0,
  "mobile" text,
  "email" text,
  "sex" smallint NOT NULL DEFAULT 2,
  "companyName" text,
  "employeeName" text,
  "address" text,
  "street" text,
  "description" text,
  "clientType" text NOT NULL DEFAULT 'formal',
  "trialExpiry" date,
  "status" smallint NOT NULL DEFAULT 0,
  "mustChangePassword" boolean NOT NULL DEFAULT false
);
CREATE INDEX ON "user" ("createTime", "id");
CREATE INDEX ON "user" ("createBy");
CREATE INDEX ON "user" ("departmentId");
CREATE INDEX ON "user" USING gin ("roles");
-- A login name is one name whatever its case.
CREATE UNIQUE INDEX "user_username_folded_key" ON "user" (lower("username"));

CREATE TABLE "menu" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "name" text,
  "titles" jsonb NOT NULL DEFAULT '{}',
  "type" smallint NOT NULL DEFAULT 0,
  "level" bigint NOT NULL DEFAULT 1,
  "parentId" text REFERENCES "menu" ("id"),
  "path" text,
  "component" text,
  "icon" text,
  "buttonType" text,
  "url" text,
  "param" text,
  "versions" jsonb NOT NULL DEFAULT '[]',
  "description" text,
  "sortOrder" numeric NOT NULL DEFAULT 0,
  "status" smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON "menu" ("parentId", "sortOrder");
CREATE TABLE "menuSeed" ("key" text PRIMARY KEY);

CREATE TABLE "session" (
  "tokenHash" text PRIMARY KEY,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "saveLogin" boolean NOT NULL,
  "createTime" timestamptz NOT NULL DEFAULT now(),
  "expireTime" timestamptz NOT NULL,
  "ip" text
);
CREATE INDEX ON "session" ("userId");
CREATE TABLE "loginFailure" (
  "username" text NOT NULL, "ip" text NOT NULL, "count" integer NOT NULL, "lastTime" timestamptz NOT NULL,
  PRIMARY KEY ("username", "ip")
);
CREATE TABLE "captcha" ("id" text PRIMARY KEY, "answerHash" text NOT NULL, "expireTime" timestamptz NOT NULL);

CREATE TABLE "log" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "username" text,
  "requestType" text,
  "requestUrl" text,
  "requestParam" text,
  "succeeded" boolean NOT NULL DEFAULT true,
  "ip" text,
  "costTime" bigint
);
CREATE INDEX ON "log" ("createTime", "id");

CREATE TABLE "folder" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "parentId" text REFERENCES "folder" ("id"),
  "sortOrder" numeric NOT NULL DEFAULT 0
);
CREATE INDEX ON "folder" ("parentId", "sortOrder");

CREATE TABLE "file" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'other',
  "folderId" text REFERENCES "folder" ("id"),
  "size" bigint NOT NULL DEFAULT 0,
  "width" bigint,
  "height" bigint,
  "duration" bigint,
  "type" text,
  "fkey" text,
  "sha256" text
);
CREATE INDEX ON "file" ("createTime", "id");
CREATE INDEX ON "file" ("createBy");
CREATE INDEX ON "file" ("folderId");
CREATE INDEX ON "file" ("sha256");
CREATE TABLE "uploadClaim" (
  "uploadId" text PRIMARY KEY,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "fileId" text,
  "size" bigint NOT NULL,
  "createTime" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON "uploadClaim" ("createTime");
CREATE TABLE "mediaObject" (
  "sha256" text PRIMARY KEY,
  "fkey" text NOT NULL UNIQUE,
  "size" bigint NOT NULL,
  "type" text NOT NULL,
  "hasThumbnail" boolean NOT NULL DEFAULT false,
  "createTime" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE "deviceGroup" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "parentId" text REFERENCES "deviceGroup" ("id"),
  "hostId" text,
  "sortOrder" numeric NOT NULL DEFAULT 0,
  "status" smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON "deviceGroup" ("parentId", "sortOrder");

CREATE TABLE "device" (
  LIKE "baseRecord" INCLUDING ALL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "eid" text UNIQUE,
  "status" text NOT NULL DEFAULT 'offline',
  "groupId" text REFERENCES "deviceGroup" ("id"),
  "isHost" boolean NOT NULL DEFAULT false,
  "playing" jsonb,
  "lastSeen" timestamptz,
  "timeZone" text NOT NULL DEFAULT 'UTC',
  "resolution" text,
  "orientation" text,
  "volume" bigint NOT NULL DEFAULT 100,
  "muted" boolean NOT NULL DEFAULT false,
  "ip" text,
  "model" text,
  "systemVersion" text,
  "softwareVersion" text,
  "storageUsed" bigint,
  "storageQuota" bigint,
  "timeDeviation" bigint,
  "capabilities" jsonb NOT NULL DEFAULT '[]',
  "runningHash" text,
  "intendedHash" text,
  "intime" timestamptz,
  "renewaltime" timestamptz,
  "enabled" boolean NOT NULL DEFAULT true,
  "location" text,
  "remark" text
);
CREATE INDEX ON "device" ("createTime", "id");
CREATE INDEX ON "device" ("createBy", "createTime", "id");
CREATE INDEX ON "device" ("name", "id");
CREATE INDEX ON "device" ("status");
CREATE INDEX ON "device" ("groupId");
-- The contains-filters of 100,000 screens. No pending list: every search would read it after many screens changed their status at once.
CREATE INDEX "device_search_idx" ON "device"
  USING gin ("name" gin_trgm_ops, "eid" gin_trgm_ops, "location" gin_trgm_ops) WITH (fastupdate = off);
ALTER TABLE "deviceGroup" ADD CONSTRAINT "deviceGroup_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "device" ("id") ON DELETE SET NULL;

CREATE TABLE "pairing" (
  "codeHash" text PRIMARY KEY,
  "claimHash" text NOT NULL UNIQUE,
  "publicKey" jsonb NOT NULL,
  "info" jsonb NOT NULL,
  "eid" text,
  "ip" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "expireTime" timestamptz NOT NULL
);
CREATE INDEX ON "pairing" ("ip", "createTime");
CREATE INDEX ON "pairing" ("expireTime");
-- Wrong codes, per address and per account: "ip:192.0.2.1", "user:alice".
CREATE TABLE "pairingFailure" ("key" text PRIMARY KEY, "count" integer NOT NULL, "lastTime" timestamptz NOT NULL);
CREATE TABLE "deviceKey" ("deviceId" text PRIMARY KEY REFERENCES "device" ("id") ON DELETE CASCADE, "publicKey" jsonb NOT NULL);
CREATE TABLE "deviceNonce" ("nonce" text PRIMARY KEY, "eid" text NOT NULL, "expireTime" timestamptz NOT NULL);
CREATE TABLE "deviceSession" (
  "tokenHash" text PRIMARY KEY,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "expireTime" timestamptz NOT NULL
);
CREATE INDEX ON "deviceSession" ("deviceId");

CREATE TABLE "deviceCommand" (
  LIKE "baseRecord" INCLUDING ALL,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "command" text NOT NULL,
  "args" jsonb NOT NULL DEFAULT '{}',
  "state" text NOT NULL DEFAULT 'pending',
  "reason" text,
  "reply" jsonb,
  "deadline" timestamptz NOT NULL,
  "finishTime" timestamptz
);
CREATE INDEX ON "deviceCommand" ("deviceId", "createTime");
CREATE INDEX ON "deviceCommand" ("deadline") WHERE "state" IN ('pending', 'delivered');

CREATE TABLE "screenFile" (
  LIKE "baseRecord" INCLUDING ALL,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "size" bigint NOT NULL DEFAULT 0,
  "width" bigint,
  "height" bigint,
  "fkey" text NOT NULL
);
CREATE INDEX ON "screenFile" ("deviceId", "createTime");

CREATE TABLE "program" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "code" text,
  "width" bigint NOT NULL,
  "height" bigint NOT NULL,
  "orientation" text NOT NULL DEFAULT 'horizontal',
  "duration" bigint NOT NULL DEFAULT 0,
  "size" bigint NOT NULL DEFAULT 0,
  "document" jsonb,
  "thumbnail" text,
  "sentTime" timestamptz,
  "editedSinceSent" boolean NOT NULL DEFAULT false
);
CREATE INDEX ON "program" ("createTime", "id");
CREATE INDEX ON "program" ("createBy");
-- The files a program's document names: saving a program and deleting its file at one moment exclude each other.
CREATE TABLE "programFile" (
  "programId" text NOT NULL REFERENCES "program" ("id") ON DELETE CASCADE,
  "fileId" text NOT NULL REFERENCES "file" ("id"),
  PRIMARY KEY ("programId", "fileId")
);
CREATE INDEX ON "programFile" ("fileId");

CREATE TABLE "programVersion" (
  "id" text PRIMARY KEY,
  "programId" text REFERENCES "program" ("id") ON DELETE SET NULL,
  "hash" text NOT NULL,
  "title" text NOT NULL,
  "duration" bigint NOT NULL,
  "size" bigint NOT NULL,
  "content" jsonb NOT NULL,
  "createBy" text,
  "createTime" timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX "programVersion_hash_key" ON "programVersion" ("programId", "hash");
CREATE TABLE "programVersionFile" (
  "versionId" text NOT NULL REFERENCES "programVersion" ("id") ON DELETE CASCADE,
  "sha256" text NOT NULL,
  "size" bigint NOT NULL,
  "type" text NOT NULL,
  PRIMARY KEY ("versionId", "sha256")
);
CREATE INDEX ON "programVersionFile" ("sha256");

CREATE TABLE "publication" (
  "id" text PRIMARY KEY,
  "programId" text REFERENCES "program" ("id") ON DELETE SET NULL,
  "versionId" text NOT NULL REFERENCES "programVersion" ("id"),
  "addressing" text NOT NULL,
  "deviceId" text REFERENCES "device" ("id") ON DELETE CASCADE,
  "groupId" text REFERENCES "deviceGroup" ("id") ON DELETE CASCADE,
  "plan" jsonb NOT NULL,
  "publishTime" timestamptz NOT NULL,
  "withdrawTime" timestamptz,
  "createBy" text,
  CHECK (("deviceId" IS NULL) <> ("groupId" IS NULL))
);
CREATE INDEX ON "publication" ("deviceId") WHERE "withdrawTime" IS NULL;
CREATE INDEX ON "publication" ("groupId") WHERE "withdrawTime" IS NULL;
CREATE INDEX ON "publication" ("programId") WHERE "withdrawTime" IS NULL;
CREATE INDEX ON "publication" ("versionId");

CREATE TABLE "deviceManifest" (
  "deviceId" text PRIMARY KEY REFERENCES "device" ("id") ON DELETE CASCADE,
  "hash" text NOT NULL,
  "content" jsonb NOT NULL,
  "updateTime" timestamptz NOT NULL
);

CREATE TABLE "sendLog" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "programId" text REFERENCES "program" ("id") ON DELETE SET NULL,
  "deviceId" text REFERENCES "device" ("id") ON DELETE SET NULL,
  "deviceName" text NOT NULL,
  "publicationId" text NOT NULL,
  "planType" text NOT NULL DEFAULT 'idle',
  "state" text NOT NULL DEFAULT 'waitingToSend',
  "percent" bigint NOT NULL DEFAULT 0,
  "size" bigint NOT NULL DEFAULT 0,
  "reason" text,
  "plays" bigint NOT NULL DEFAULT 0,
  "attempt" bigint NOT NULL DEFAULT 0,
  "history" jsonb NOT NULL DEFAULT '[]',
  "finishTime" timestamptz
);
CREATE INDEX ON "sendLog" ("createTime", "id");
-- One line that counts per device and publication.
CREATE UNIQUE INDEX "sendLog_publicationId_key" ON "sendLog" ("publicationId", "deviceId") WHERE "state" <> 'cancelled';
CREATE INDEX ON "sendLog" ("deviceId");
CREATE INDEX ON "sendLog" ("programId");
CREATE INDEX ON "sendLog" ("createBy", "createTime", "id");

CREATE TABLE "receipt" (
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "id" text NOT NULL,
  "kind" text NOT NULL,
  "publicationId" text NOT NULL,
  "versionId" text NOT NULL,
  "time" timestamptz NOT NULL,
  "content" jsonb NOT NULL,
  PRIMARY KEY ("deviceId", "id")
);
