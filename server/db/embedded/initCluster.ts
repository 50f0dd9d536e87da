import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './chooseAccount.ts'
import type { Binaries } from './findBinaries.ts'
import { spawnGuarded } from './spawnGuarded.ts'

export type ClusterOptions = {
  dataDir: string
  binaries: Binaries
  libraries: string | null
  account: Account
  log: (line: string) => void
}

export type Cluster = { data: string; password: string }

/**
 * Creates the directory `<dataDir>/pg` if it is missing. The directory contains PostgreSQL's directory `data` and,
 * beside it, a file with the password.
 */
export async function initCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log } = options
  const home = join(dataDir, 'pg')
  const present = await readdir(dataDir)
  for (const name of present.filter(each => each.startsWith('pg.tmp.'))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
  if (!present.includes('pg')) {
    log(`initialising the database in ${home}`)
    const draft = await createDraft(options)
    await rename(draft, home)
    if (process.platform !== 'win32') await syncDirectory(dataDir)
  }
  const path = join(home, 'password')
  const password = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(
      `The database in ${home} cannot be opened (${cause.message}). Start as the account that owns it, or restore it from a backup.`,
      { cause },
    )
  })
  return { data: join(home, 'data'), password: password.trim() }
}

// Uses a new name for every attempt: the initdb of a server that was just killed may still be writing.
async function createDraft({ dataDir, binaries, libraries, account }: ClusterOptions): Promise<string> {
  const draft = await mkdtemp(join(dataDir, 'pg.tmp.'))
  // Windows needs a password, because any account of the machine can reach the port there. Other platforms use one as
  // well, so that only one configuration needs tests. The password is stored beside the data, so that a copy of the
  // directory can be opened.
  const pwfile = join(draft, 'password')
  await writeFile(pwfile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) for (const path of [draft, pwfile]) await chown(path, account.uid, account.gid)
  const { exited } = spawnGuarded({
    program: binaries.initdb,
    args: [
      ...['-D', join(draft, 'data'), '--username=postgres', `--pwfile=${pwfile}`, '--auth=scram-sha-256'],
      // Uses PostgreSQL's built-in collation, because an update of the system's libraries can change the system's
      // collation and thereby corrupt indexes.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    account,
    libraries,
  })
  const { code, error } = await exited
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }
  return draft
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
