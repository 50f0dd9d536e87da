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
  /** Lines for the operator, PostgreSQL's own log among them. */
  log: (line: string) => void
  /** Lines an operator must read: what broke and recovers, a full disk. Into `log` unless given. */
  warn?: (line: string) => void
  /** Seconds until a database that does not end when asked is told to end at once, and as many until it is killed. */
  patience?: number
  /** Of PostgreSQL: a database that nobody keeps may do without what outlives a loss of power. */
  settings?: Readonly<Record<string, string>>
  /** Called once when the database ends without stop(); a server had better end then and be started again. */
  onLost?: (error: Error) => void
  resolvePackage?: ResolvePackage
}

export type Embedded = {
  /** As pg.Pool, pg.Client and pg-boss take it. */
  connection: Connection
  stop: () => Promise<void>
}

/** A PostgreSQL of our own on `dataDir`, which ends with this process. Throws an Error that says what an operator can do. */
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
    // What root makes under a strict umask, the account of the database could not enter.
    const top = await realpath(firstMade)
    for (let at = dataDir; at.startsWith(top); at = dirname(at)) await chmod(at, 0o711)
  }
  return dataDir
}
