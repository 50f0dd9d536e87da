// Hundreds of devices without pairing each of them: inserts the rows that pairing and opening a session create.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Heartbeat, Manifest } from '#contract/manifest.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { type Client, createClient, type TestServer } from '#tests/server/support/servers/testServer.ts'

export type ManyScreen = { id: string; eid: string; client: Client }

export async function addScreens(server: TestServer, count: number, ownerId: string): Promise<ManyScreen[]> {
  const { db, ids, keys } = server.parts
  const made = Array.from({ length: count }, () => ({
    id: ids.next(),
    eid: `many${randomBytes(6).toString('hex')}`,
    token: randomBytes(32).toString('base64url'),
  }))
  const [idList, eids, hashes] = [
    made.map(({ id }) => id),
    made.map(({ eid }) => eid),
    made.map(({ token }) => keys.hash('device', token)),
  ]
  await sql`
    INSERT INTO "device" ("id", "code", "name", "eid", "status", "timeZone", "capabilities", "ownerId")
    SELECT "id", 'many', "eid", "eid", 'offline', 'UTC', '["refresh"]', ${ownerId}
    FROM unnest(${idList}::text[], ${eids}::text[]) AS "new" ("id", "eid")
  `.execute(db)
  await sql`
    INSERT INTO "deviceSession" ("tokenHash", "deviceId", "expireTime")
    SELECT "hash", "id", now() + interval '1 hour' FROM unnest(${hashes}::text[], ${idList}::text[]) AS "new" ("hash", "id")
  `.execute(db)
  return made.map(({ id, eid, token }) => ({ id, eid, client: createClient(server.url, token) }))
}

export function beatOf({ client }: ManyScreen, values: Partial<Heartbeat> = {}) {
  const beat: Heartbeat = {
    time: new Date().toISOString(),
    state: 'online',
    runningHash: null,
    volume: 100,
    muted: false,
    storageUsed: 10,
    storageQuota: 1000,
    playing: null,
    ...values,
  }
  return client.post<CallResult<(typeof screen.calls)['heartbeat']>>('/xboot/screen/heartbeat', { beat })
}

export const manifestOf = ({ client }: ManyScreen) => client.get<Manifest>('/xboot/screen/manifest')
