// Migrates alarms of a version that stored an outage of several owners as one row.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'

let before: Awaited<ReturnType<typeof openOldDatabase>>

const filling = `
  INSERT INTO "user" ("id", "username", "password", "type", "status", "ownerId") VALUES
    ('1', 'root', '-', 1, 0, NULL), ('2', 'ann', '-', 0, 0, NULL), ('3', 'bob', '-', 0, 0, NULL), ('4', 'sub', '-', 2, 0, '2');
  INSERT INTO "device" ("id", "code", "name", "eid", "ownerId", "boundUserIds") VALUES
    ('20', 'c', 'Ann 1', 'e20', '2', '{}'), ('21', 'c', 'Ann 2', 'e21', '2', '{}'), ('22', 'c', 'Bob 1', 'e22', '3', '{}'),
    ('23', 'c', 'Sub 1', 'e23', '4', '{}'), ('24', 'c', 'Ann 3', 'e24', '2', '{3}');
  INSERT INTO "alarmRule" ("id", "ownerId", "title") VALUES ('30', NULL, 'Usual'), ('31', '2', 'Of Ann'), ('32', '3', 'Of Bob');
  INSERT INTO "alarm" ("id", "ownerId", "name", "state", "place", "ruleId", "deviceId", "devices", "sinceTime", "openTime", "toldTime",
    "acknowledgeTime", "acknowledgeBy", "note") VALUES
    ('40', NULL, 'Ann 1, Ann 2, Bob 1 …', 'acknowledged', 'site', '30', NULL, 6, now(), now(), now(), now(), 'bob', 'Nothing to see'),
    ('41', '2', 'Sub 1', 'open', 'screen', '31', '23', 1, now(), now(), now(), NULL, NULL, NULL),
    ('42', '2', 'Gone', 'recovered', 'screen', '31', NULL, 1, now(), now(), now(), NULL, NULL, NULL),
    ('43', '3', 'Gone too', 'recovered', 'screen', '32', NULL, 1, now(), now(), now(), NULL, NULL, NULL),
    ('44', NULL, 'Ann 1, Ann 2', 'acknowledged', 'site', '30', NULL, 2, now(), now(), now(), now(), 'root', 'A cable');
  INSERT INTO "alarmDevice" ("alarmId", "deviceId") VALUES
    ('40', '20'), ('40', '21'), ('40', '22'), ('40', '23'), ('40', '24'), ('41', '23'), ('44', '20'), ('44', '21');
  INSERT INTO "alarmSign" ("ruleId", "deviceId", "sinceTime", "alarmId") VALUES
    ('30', '20', now(), '40'), ('30', '21', now(), '40'), ('30', '22', now(), '40'), ('30', '23', now(), '40'), ('31', '23', now(), '41');
`

beforeAll(async () => {
  before = await openOldDatabase('0098_moneyLedger', filling)
}, 60_000)
afterAll(() => before.close())

test('an outage is split by owner and by whom its screens are bound to; names, number and who has it in hand are those of the part', async () => {
  const { rows } = await sql`
    SELECT "a"."name", "u"."username" AS "owner", "a"."state", "a"."place", "a"."deviceId", "a"."devices"::int AS "devices", "a"."note",
      "a"."toldTime" IS NOT NULL AS "isTold",
      ARRAY(SELECT "deviceId" FROM "alarmDevice" WHERE "alarmId" = "a"."id" ORDER BY 1) AS "members",
      ARRAY(SELECT "deviceId" FROM "alarmSign" WHERE "alarmId" = "a"."id" ORDER BY 1) AS "signs"
    FROM "alarm" AS "a" LEFT JOIN "user" AS "u" ON "u"."id" = "a"."ownerId" WHERE "a"."ruleId" = '30' AND "a"."id" <> '44' ORDER BY 1
  `.execute(before.db)
  const open = { state: 'open', note: null, isTold: true }
  const single = { place: 'screen', devices: 1 }
  expect(rows).toEqual([
    {
      ...open,
      name: 'Ann 1, Ann 2',
      owner: 'ann',
      place: 'site',
      deviceId: null,
      devices: 2,
      members: ['20', '21'],
      signs: ['20', '21'],
    },
    { ...open, ...single, name: 'Ann 3', owner: 'ann', deviceId: '24', members: ['24'], signs: [] },
    {
      ...open,
      ...single,
      name: 'Bob 1',
      owner: 'bob',
      deviceId: '22',
      state: 'acknowledged',
      note: 'Nothing to see',
      members: ['22'],
      signs: ['22'],
    },
    { ...open, ...single, name: 'Sub 1', owner: 'sub', deviceId: '23', members: ['23'], signs: ['23'] },
  ])
})

test('an alarm goes to the owner of its screen; one whose screen is gone stays where no sub-account could see it', async () => {
  const { rows } = await sql`
    SELECT "a"."id", "u"."username" AS "owner", "a"."name", "a"."note" FROM "alarm" AS "a" LEFT JOIN "user" AS "u" ON "u"."id" = "a"."ownerId"
    WHERE "a"."id" IN ('41', '42', '43', '44') ORDER BY 1
  `.execute(before.db)
  expect(rows).toEqual([
    { id: '41', owner: 'sub', name: 'Sub 1', note: null },
    { id: '42', owner: null, name: 'Gone', note: null },
    { id: '43', owner: 'bob', name: 'Gone too', note: null },
    { id: '44', owner: 'ann', name: 'Ann 1, Ann 2', note: 'A cable' },
  ])
})
