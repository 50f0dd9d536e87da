// A PostgreSQL for one test, which can kill it as the OOM killer does; it restarts at the same address.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '#server/db/embedded/startEmbedded.ts'

export type OwnDatabase = {
  connection: Embedded['connection']
  /** Kills all processes of PostgreSQL at once, and restarts it after `away` milliseconds. */
  kill(away: number): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL. `dataDir`: a folder that PostgreSQL's account may access. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const links = await mkdtemp(join(tmpdir(), 'mq-'))
  const address = join(links, 'db')
  let onLost = () => {}
  let embedded = await open()

  async function open() {
    const opened = await startEmbedded({ dataDir, log: () => undefined, onLost: () => onLost() })
    // The folder of the socket changes with every start, so the link to it is replaced.
    await rm(address, { force: true })
    await symlink(opened.connection.host, address)
    return opened
  }

  return {
    connection: { ...embedded.connection, host: address },
    async kill(away) {
      const lost = new Promise<void>(done => {
        onLost = done
      })
      const [pid] = (await readFile(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await lost
      await embedded.stop()
      await sleep(away)
      embedded = await open()
    },
    async stop() {
      await embedded.stop()
      await rm(links, { recursive: true, force: true })
    },
  }
}
