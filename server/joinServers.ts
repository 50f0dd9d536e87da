// Lets this server join other servers that use the same database. Throws unless all of them use the same keys, media
// folder and Redis.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from './base/config.ts'
import { findKey, fingerprintOf, type KeySource, readSecret, secretSource, settingsSource } from './base/keys.ts'
import { type AnnouncedServer, announceServer } from './db/announceServer.ts'
import type { Database } from './db/schema.ts'
import { withStartLock } from './db/withStartLock.ts'
import { countListeners } from './live/openBus.ts'
import { isOwnFolder, markFolder, needsFolder } from './media/index.ts'

type Opened = {
  config: Config
  db: Kysely<Database>
  connection: pg.ClientConfig
  say(line: string): void
  /**
   * Maximum number of milliseconds to wait until other servers have ended or listen on the same Redis. Long enough
   * for the database to notice that the machine of a server is gone.
   */
  patience?: number
}

export type Joined = {
  /**
   * Number of this server among the servers that use the same database, from 0 to 1023. Undefined with the embedded
   * database, which has only one server.
   */
  number: number | undefined
  leave(): Promise<void>
}

/**
 * Waits until all other servers can share the work, and joins them. Throws an Error with one line that names the part
 * that is not shared.
 */
export function joinServers({ config, db, connection, say, patience = 35_000 }: Opened): Promise<Joined> {
  return withStartLock(db, async () => {
    // The embedded database has always exactly one server, which need not announce itself.
    const announced = config.databaseUrl === null ? null : await announceServer(connection, config.redisUrl !== null)
    try {
      if (announced) await waitForUnreached(announced, { config, say, patience })
      await shareKey(db, 'secretKey', secretSource(config), config)
      await shareKey(db, 'settingsKey', settingsSource(config), config)
      if (announced) await waitForListeners(announced, { config, say, patience })
      await shareFolder(db, config)
    } catch (error) {
      await announced?.leave()
      throw error
    }
    return { number: announced?.number, leave: async () => announced?.leave() }
  })
}

type Patience = Pick<Opened, 'config' | 'say'> & { patience: number }

/**
 * Waits until either no other server is running, or this server and all others use Redis, because live messages do
 * not reach a server without Redis. Throws after `patience` milliseconds.
 */
async function waitForUnreached({ others }: AnnouncedServer, { config, say, patience }: Patience): Promise<void> {
  const given = Date.now() + patience
  let refusal = refusalOf(await others(), config)
  if (refusal) say('Another server works on this database: waiting for its end.')
  while (refusal && Date.now() < given) {
    await sleep(Math.min(500, patience))
    refusal = refusalOf(await others(), config)
  }
  if (refusal) throw new Error(refusal)
}

function refusalOf(others: readonly { isReached: boolean }[], { redisUrl }: Config): string | null {
  if (others.length > 0 && redisUrl === null)
    return 'Another server works on this database: several need one Redis between them. Set REDIS_URL at each, or end the other.'
  if (others.some(({ isReached }) => !isReached))
    return 'Another server works on this database without Redis: end it, set REDIS_URL there as well, and start it again.'
  return null
}

/**
 * Waits until other servers listen on this server's Redis. Servers with different Redis instances do not receive each
 * other's messages. The name of the Redis channel derives from the keys, which are known to be shared at this point.
 * Skips the check if Redis is unreachable, because a server starts without Redis as well.
 */
async function waitForListeners({ others }: AnnouncedServer, { config, say, patience }: Patience): Promise<void> {
  const given = Date.now() + patience
  const isApart = async () => (await others()).length > 0 && (await countListeners(config)) === 0
  let isWaiting = false
  while (await isApart()) {
    if (Date.now() >= given)
      throw new Error(
        'Another server works on this database, and it does not listen at the Redis of this one: give all of them the same REDIS_URL.',
      )
    if (!isWaiting) say('Another server works on this database and does not listen at this Redis yet: waiting for it.')
    isWaiting = true
    await sleep(Math.min(500, patience))
  }
}

async function shareKey(db: Kysely<Database>, name: string, source: KeySource, { isShared }: Config): Promise<void> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  const found = findKey(source)
  if (isShared && row && (!found || fingerprintOf(found) !== row.value))
    throw new Error(
      `${found ? 'The key' : 'There is no key'} ${source.given === null ? `at ${source.path}` : `in ${source.variable}`}` +
        `${found ? ' is not that of the other servers' : ', and the other servers have one'} on this database. Copy that file from one of them` +
        ` or give its contents as ${source.variable}. If it is lost for good, start one server without REDIS_URL once.`,
    )
  // If a fingerprint is stored but the key is missing, no new key is created here, because the operator may still
  // restore the lost one.
  if (!found && row) return
  const value = fingerprintOf(found ?? readSecret(source))
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function shareFolder(db: Kysely<Database>, { mediaDir: folder, isShared }: Config): Promise<void> {
  if (!isShared) return markFolder({ db, folder })
  if ((await needsFolder(db)) && !(await isOwnFolder({ db, folder })))
    throw new Error(
      `The folder ${folder} is not the one that the stored files of this database lie in. Mount the folder that all servers share` +
        ' and name it in MEDIA_DIR, or keep the files in an S3 store (docs/guides/several-servers.md).',
    )
}
