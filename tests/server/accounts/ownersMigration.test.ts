// Migrates a database of a version in which rows belonged to account names.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'

let before: Awaited<ReturnType<typeof openOldDatabase>>
let db: Kysely<Database>

/** Data as written by the version whose last migration was 0016. */
const filling = `
  INSERT INTO "user" ("id", "username", "password", "type", "status", "createBy") VALUES
    ('1', 'admin', '-', 1, 0, NULL), ('2', 'ann', '-', 0, 0, 'admin'), ('3', 'sub', '-', 2, 0, 'ann'),
    ('4', 'orphan', '-', 2, 0, 'victor'), ('5', 'Ann2', '-', 0, 0, 'ANN');
  INSERT INTO "program" ("id", "title", "width", "height", "createBy") VALUES
    ('10', 'Hers', 1, 1, 'ann'), ('11', 'His', 1, 1, 'victor'), ('12', 'Loud', 1, 1, 'ANN');
  INSERT INTO "device" ("id", "code", "name", "createBy") VALUES ('20', 'c', 'Hall', 'victor'), ('21', 'c', 'Door', 'sub');
  INSERT INTO "template" ("id", "title", "builtIn", "createBy") VALUES ('30', 'Clock', 'clock', NULL), ('31', 'Own', NULL, 'ann');
  INSERT INTO "message" ("id", "title", "content", "createBy") VALUES ('40', 'Server', '-', NULL), ('41', 'Hers', '-', 'ann');
  INSERT INTO "messageSend" ("id", "messageId", "userId", "createBy") VALUES ('50', '41', '1', 'ann'), ('51', '40', '1', NULL);
  INSERT INTO "socialAccount" ("id", "socialType", "username", "issuer", "openId", "relateUsername", "userId", "createBy")
    VALUES ('60', 1, 'ann@github', 'github', '7', 'ann', '2', 'ann');
  INSERT INTO "taskProgress" ("id", "task", "owner") VALUES ('70', 'convertFile', 'ann'), ('71', 'convertFile', 'victor');
`

beforeAll(async () => {
  before = await openOldDatabase('0016_documents', filling)
  db = before.db
}, 60_000)
afterAll(() => before.close())

const ownersOf = async (table: string) => {
  const { rows } = await sql<{ id: string; ownerId: string | null }>`
    SELECT "id", "ownerId" FROM ${sql.table(table)} ORDER BY "id"
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, ownerId }) => [id, ownerId]))
}

test('rows get the account of their name, and what belongs to nobody any more goes to an administrator', async () => {
  expect(await ownersOf('program')).toEqual({ 10: '2', 11: '1', 12: '1' })
  expect(await ownersOf('device')).toEqual({ 20: '1', 21: '3' })
  expect(await ownersOf('template')).toEqual({ 30: null, 31: '2' })
  expect(await ownersOf('message')).toEqual({ 40: null, 41: '2' })
  expect(await ownersOf('messageSend')).toEqual({ 50: '2', 51: null })
  expect(await ownersOf('socialAccount')).toEqual({ 60: '2' })
  expect(await ownersOf('taskProgress')).toEqual({ 70: '2' })
})

test('a sub-account keeps its parent, and stays closed where that is gone', async () => {
  expect(await ownersOf('user')).toEqual({ 1: null, 2: '1', 3: '2', 4: null, 5: null })
})

test('the log says how many of which table the administrator got', async () => {
  const lines = await db.selectFrom('log').select(['username', 'requestParam']).orderBy('requestParam').execute()
  expect(lines.map(({ username, requestParam }) => ({ username, ...JSON.parse(requestParam ?? '') }))).toEqual([
    { username: 'admin', handedOver: 'device', rows: 1, to: 'admin' },
    { username: 'admin', handedOver: 'program', rows: 2, to: 'admin' },
  ])
})
