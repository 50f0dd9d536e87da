// The user list of an organization with a million accounts. Floor for comparison: the SQL queries of the list without
// the server.
import type { Measurement } from '#bench/support/Measurement.ts'
import { type ListQuery, millionList } from './millionList.ts'

const people = 1_000_000
const newest = '"createTime" DESC, "id" DESC'
const has = (text: string) =>
  `(${['username', 'nickName', 'mobile', 'email'].map(name => `"${name}" ILIKE '%${text}%'`).join(' OR ')})`

const queries: ListQuery[] = [
  { name: 'first page', url: '', where: 'true', order: newest },
  { name: 'disabled', url: 'status=-1', where: '"status" = -1', order: newest },
  { name: 'by name', url: 'sort=username&order=asc', where: 'true', order: '"username" ASC, "id" ASC' },
  { name: 'search, 111 found', url: 'key=person%204242', where: has('person 4242'), order: newest },
  { name: 'search, nothing found', url: 'key=nobody%20at%20all', where: has('nobody at all'), order: newest },
  { name: 'page 2,000', url: 'pageNumber=2000', where: 'true', order: newest, page: 2000 },
]

export function userList(): Promise<Measurement[]> {
  return millionList({
    table: 'user',
    path: '/user/getByCondition',
    queries,
    async fill(pool) {
      await pool.query(`
        INSERT INTO "user" ("id", "username", "password", "nickName", "email", "status", "ownerId", "createTime")
        SELECT (500000000000000000 + i)::text, 'bench' || i, '-', 'Person ' || i, 'bench' || i || '@example.com',
          CASE WHEN i % 100 = 0 THEN -1 ELSE 0 END, (SELECT "id" FROM "user" WHERE "username" = 'admin'), now() - i * interval '1 second'
        FROM generate_series(1, ${people}) AS i`)
    },
  })
}
