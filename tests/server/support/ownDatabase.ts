// A PostgreSQL for one test, which can be killed like by the OOM killer and restarts at the same address.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '#server/db/embedded/startEmbedded.ts'

export type OwnDatabase = {
  connection: Embedded['connection']
  /** Kills all of its processes at once, for so many milliseconds. */
  kill(away: number): Promise<void>
  stop(): Promise<void>
}

/** `dataDir`: a folder that its account may access. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const links = await mkdtemp(join(tmpdir(), 'mq-'))
  const address = join(links, 'db')
  let onLost = () => {}
  let embedded = await open()

  async function open() {
    const opened = await startEmbedded({ dataDir, log: () => undefined, onLost: () => onLost() })
    // The folder of its socket changes with every start.
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
