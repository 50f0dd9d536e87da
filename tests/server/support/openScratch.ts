// Where the tests of a run write: their database, their media, what they build. In memory where there is room, since a disk takes
// longer to make and remove the thousands of files of a database than the tests take to ask it.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { birthOf } from '#server/db/embedded/birthOf.ts'

const memory = '/dev/shm'
const prefix = 'marquee-tests-'
/** For the database with its copies and log, and for what the tests upload. */
const wantedBytes = 3 * 1024 ** 3

export type Scratch = { folder: string; close(): Promise<void> }

/** The temporary folder of this process and of all it starts, until it is closed. */
export async function openScratch(): Promise<Scratch> {
  const before = process.env.TMPDIR
  await removeLeftovers()
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `${prefix}${process.pid}-`))
  // As root the databases run as another account, which must be able to enter.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  return {
    folder,
    async close() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(memory).catch(() => null)
  return found !== null && found.bavail * found.bsize >= wantedBytes && freemem() >= 2 * wantedBytes
}

/** A run that was killed gives no memory back. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (pid > 0 && (await birthOf(pid)) === null) await rm(join(memory, name), { recursive: true, force: true })
  }
}
