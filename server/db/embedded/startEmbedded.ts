import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertReachable } from './assertReachable.ts'
import { chooseAccount } from './chooseAccount.ts'
import { type Connection, ensureDatabase } from './ensureDatabase.ts'
import { findBinaries, type ResolvePackage } from './findBinaries.ts'
import { initCluster } from './initCluster.ts'
import { launchPostgres } from './launchPostgres.ts'
import { linkLibraries } from './linkLibraries.ts'
import { lockDirectory } from './lockDirectory.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Receives log lines, including PostgreSQL's. */
  log: (line: string) => void
  /** Receives warnings for the operator, such as recoveries and a full disk; default: `log`. */
  warn?: (line: string) => void
  /** Seconds to wait for PostgreSQL to end before the immediate shutdown, and the same again before it is killed. */
  patience?: number
  /** Additional PostgreSQL settings, such as `fsync=off` for disposable databases. */
  settings?: Readonly<Record<string, string>>
  /**
   * Called once if the database ends without `stop()`. The server should then exit, so that a supervisor restarts it.
   */
  onLost?: (error: Error) => void
  resolvePackage?: ResolvePackage
}

export type Embedded = {
  /** Options for pg.Pool, pg.Client and pg-boss. */
  connection: Connection
  stop: () => Promise<void>
}

/**
 * Starts an embedded PostgreSQL on `dataDir` that ends with this process. Throws an Error with advice for the
 * operator.
 */
export async function startEmbedded({
  dataDir: wanted,
  log,
  warn = log,
  patience,
  settings,
  onLost,
  resolvePackage,
}: EmbeddedOptions): Promise<Embedded> {
  const binaries = findBinaries(resolvePackage)
  const dataDir = await openDataDir(wanted)
  const lock = await lockDirectory({ dataDir, log })
  try {
    const account = await chooseAccount(join(dataDir, 'pg'))
    if (account) {
      await assertReachable({ dir: dataDir, account, advice: 'set DATA_DIR to a directory below one it can enter' })
      const dir = dirname(binaries.postgres)
      await assertReachable({
        dir,
        account,
        advice: 'install Marquee in a directory it can enter, or set DATABASE_URL',
      })
    }
    const libraries = await linkLibraries(binaries.packageDir, dataDir)
    const { data, password } = await initCluster({ dataDir, binaries, libraries, account, log })
    const server = await launchPostgres({ data, binaries, libraries, account, log, warn, patience, settings })
    const connection = await ensureDatabase({ host: server.host, port: server.port, password }).catch(async error => {
      await server.stop()
      throw error
    })

    let stopping: Promise<void> | undefined
    server.exited.then(({ error }) => {
      if (!stopping) onLost?.(error)
    })
    return {
      connection,
      stop: () => {
        stopping ??= server.stop().then(lock.release)
        return stopping
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openDataDir(wanted: string): Promise<string> {
  let firstMade: string | undefined
  try {
    firstMade = await mkdir(wanted, { recursive: true })
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The data directory cannot be used: ${why}. Set DATA_DIR to one this account may write to.`, {
      cause,
    })
  }
  const dataDir = await realpath(wanted)
  if (firstMade && process.getuid?.() === 0) {
    // Under a strict umask, directories that root creates cannot be entered by the account of the database.
    const top = await realpath(firstMade)
    for (let at = dataDir; at.startsWith(top); at = dirname(at)) await chmod(at, 0o711)
  }
  return dataDir
}
