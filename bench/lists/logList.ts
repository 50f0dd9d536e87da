// The operation log with a million rows. Floor for comparison: the SQL queries of the list without the server.
import type { Measurement } from '#bench/support/Measurement.ts'
import { type ListQuery, millionList } from './millionList.ts'

const lines = 1_000_000
const newest = '"createTime" DESC, "id" DESC'
const has = (text: string) =>
  `(${['name', 'username', 'requestUrl', 'requestParam', 'ip'].map(name => `"${name}" ILIKE '%${text}%'`).join(' OR ')})`

const queries: ListQuery[] = [
  { name: 'first page', url: '', where: 'true', order: newest },
  { name: 'type DELETE', url: 'requestType=DELETE', where: `"requestType" = 'DELETE'`, order: newest },
  { name: 'over 1,000 ms', url: 'costTimeFrom=1001', where: '"costTime" >= 1001', order: newest },
  {
    name: 'slowest first',
    url: 'sort=costTime&order=desc',
    where: 'true',
    order: '"costTime" DESC NULLS LAST, "id" DESC',
  },
  { name: 'search, 111 found', url: 'key=lobby%204242', where: has('lobby 4242'), order: newest },
  { name: 'search, nothing found', url: 'key=nowhere%20at%20all', where: has('nowhere at all'), order: newest },
  { name: 'search, a third of them found', url: 'key=device.update', where: has('device.update'), order: newest },
  { name: 'page 2,000', url: 'pageNumber=2000', where: 'true', order: newest, page: 2000 },
]

export function logList(): Promise<Measurement[]> {
  return millionList({
    table: 'log',
    path: '/log/getAllByPage',
    queries,
    async fill(pool) {
      await pool.query(`
        INSERT INTO "log" ("id", "name", "username", "requestType", "requestUrl", "requestParam", "ip", "costTime", "createBy", "createTime")
        SELECT (500000000000000000 + i)::text, (ARRAY['device.update', 'auth.login', 'program.create'])[1 + i % 3], 'user' || i % 5000,
          (ARRAY['POST', 'POST', 'POST', 'PUT', 'DELETE'])[1 + i % 5], '/xboot/equipment/edit',
          '{"id":"' || (600000000000000000 + i) || '","name":"Lobby ' || i || '","password":"**********","remark":"Second floor"}',
          '10.' || i % 256 || '.' || (i / 256) % 256 || '.1', i % 400 + CASE WHEN i % 97 = 0 THEN 1500 ELSE 0 END, 'user' || i % 5000,
          now() - i * interval '20 seconds'
        FROM generate_series(1, ${lines}) AS i`)
    },
  })
}
