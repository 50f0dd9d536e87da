// A built server with its embedded database; server and database can be killed separately.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { type BuiltServer, startBuiltServer } from '#tests/server/support/servers/builtServer.ts'

export type Kind = 'server' | 'database' | 'connection'
/** Kinds of kills; `connection` is listed twice because it needs no restart, which takes seconds. */
export const kinds: readonly Kind[] = ['server', 'database', 'connection', 'connection']

export type Killable = {
  dataDir: string
  url(): string
  /**
   * Returns the test's connection pool. A kill of the database ends the pool, and the next call opens another one.
   */
  pool(): pg.Pool
  /** Kills the server or the postmaster with SIGKILL, or terminates one backend that works for the server. */
  kill(kind: Kind): Promise<void>
  /** Resolves when the server answers again. If a kill ended the server's process, starts it again. */
  recover(kind: Kind): Promise<void>
  stop(): Promise<void>
}

export async function createKillable(env: Record<string, string>): Promise<Killable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-kills-'))
  // The database may run under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const start = () => startBuiltServer({ ...env, DATA_DIR: dataDir, MEDIA_DIR: join(dataDir, 'media') })
  let server: BuiltServer = await start()
  let pool: pg.Pool | null = null
  const own = () => {
    // The error listener is needed because the connections break with the database.
    pool ??= connectTo(dataDir, 1).on('error', () => undefined)
    return pool
  }
  const drop = async () => {
    const old = pool
    pool = null
    await old?.end()
  }
  const isGone = () => server.child.exitCode !== null || server.child.signalCode !== null

  return {
    dataDir,
    url: () => server.url,
    pool: own,
    async kill(kind) {
      if (kind === 'server') return server.kill()
      if (kind === 'database') {
        const [pid] = (await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
        return
      }
      await own().query(`
        SELECT pg_terminate_backend("pid") FROM pg_stat_activity
        WHERE "datname" = current_database() AND "usename" = current_user AND "pid" <> pg_backend_pid()
        ORDER BY "state" = 'idle', random() LIMIT 1`)
    },
    async recover(kind) {
      if (kind === 'connection') {
        const isHealthy = () =>
          fetch(`${server.url}/xboot/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        await expect.poll(isHealthy, { timeout: 60_000, interval: 20 }).toBe(true)
        return
      }
      await drop()
      await expect.poll(isGone, { timeout: 60_000, interval: 20 }).toBe(true)
      server = await start()
    },
    async stop() {
      await drop()
      if (!isGone()) await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
