// Migrates a database of a version that did not compare names by appearance.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveOlderNames } from '#server/accounts/names/accountNames.ts'
import { createIds } from '#server/base/createIds.ts'
import type { Database } from '#server/db/schema.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'

const ids = createIds()
let before: Awaited<ReturnType<typeof openOldDatabase>>
let db: Kysely<Database>

/** Data as written by the version whose last migration was 0021; the oldest account is not the first row. */
const filling = `
  INSERT INTO "user" ("id", "username", "password", "type", "status", "createTime") VALUES
    ('2', 'аdmin', '-', 0, 0, '2020-01-01'), ('1', 'admin', '-', 1, 0, '2021-01-01'), ('3', ' admin', '-', 0, 0, '2022-01-01'),
    ('4', E'ad\\u200bmin', '-', 0, 0, '2023-01-01'), ('5', 'paypaI', '-', 0, 0, '2022-01-01'), ('6', 'paypal', '-', 0, 0, '2021-01-01'),
    ('7', E'\\u200b\\u200b\\u200b', '-', 0, 0, '2021-01-01'), ('8', 'ｗｉｄｅ', '-', 0, 0, '2021-01-01');
  INSERT INTO "user" ("id", "username", "password", "type", "status")
    SELECT (100 + "n")::text, 'person-' || "n" || '-x', '-', 0, 0 FROM generate_series(1, 2500) AS "n";
`

beforeAll(async () => {
  before = await openOldDatabase('0021_groupFiles', filling)
  db = before.db
}, 60_000)
afterAll(() => before.close())

const record = () => db.transaction().execute(transaction => reserveOlderNames({ db: transaction, ids }))
const all = () => db.selectFrom('accountName').selectAll().orderBy('userId').orderBy('key').execute()
const logged = async () => {
  const lines = await db.selectFrom('log').select('requestParam').where('name', '=', 'user.update').execute()
  return lines
    .map(({ requestParam }) => JSON.parse(requestParam ?? ''))
    .sort((a, b) => (a.username < b.username ? -1 : 1))
}

test('a start that breaks off leaves everything to the next', async () => {
  const broken = db.transaction().execute(async transaction => {
    await reserveOlderNames({ db: transaction, ids })
    throw new Error('the power is gone')
  })
  await expect(broken).rejects.toThrow('the power is gone')
  expect([await all(), await logged()]).toEqual([[], []])
})

test('every account keeps its name and gets keys; the administrator’s, then the eldest, is the one that has them', async () => {
  await record()
  const names = await db
    .selectFrom('user')
    .select('username')
    .where('id', 'in', ['2', '3', '4', '5'])
    .orderBy('id')
    .execute()
  expect(names.map(({ username }) => username)).toEqual(['аdmin', ' admin', 'ad\u200bmin', 'paypaI'])
  const rows = await all()
  const bare = await sql`SELECT 1 FROM "user" WHERE "id" NOT IN (SELECT "userId" FROM "accountName")`.execute(db)
  expect(bare.rows).toEqual([])
  const sole = (key: string) => rows.filter(row => row.key === key && !row.isShared).map(({ userId }) => userId)
  expect([sole('adrnin'), sole('paypal'), sole('wide')]).toEqual([['1'], ['6'], ['8']])
})

test('the log says who looks like whom', async () => {
  expect(await logged()).toEqual([
    { username: ' admin', looksLike: 'admin' },
    { username: 'ad\u200bmin', looksLike: 'admin' },
    { username: 'paypaI', looksLike: 'paypal' },
    { username: 'аdmin', looksLike: 'admin' },
  ])
})

test('another start changes nothing', async () => {
  const before = await all()
  await record()
  expect(await all()).toEqual(before)
  expect(await logged()).toHaveLength(4)
})

test('a key stays taken when the first of those who look alike goes', async () => {
  await sql`DELETE FROM "user" WHERE "id" IN ('6', '5')`.execute(db)
  const rows = (await all()).filter(({ key }) => key === 'paypal')
  expect(rows.map(({ userId, isShared }) => ({ userId, isShared })).sort((a, b) => +a.isShared - +b.isShared)).toEqual([
    { userId: null, isShared: false },
    { userId: null, isShared: true },
  ])
})
