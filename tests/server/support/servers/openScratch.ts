// Temporary files of a test run: database, media, builds. In memory if there is room, because creating and deleting
// the thousands of files of a database on disk takes longer than the tests.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStartTime } from '#server/db/embedded/processStartTime.ts'

const memory = '/dev/shm'
const prefix = 'marquee-tests-'
/** Bytes that the databases with their WAL, and uploads, may need. */
const wantedBytes = 3 * 1024 ** 3

export type Scratch = { folder: string; close(): Promise<void> }

/** Sets the temporary folder of this process and its children until it is closed. */
export async function openScratch(): Promise<Scratch> {
  const before = process.env.TMPDIR
  await removeLeftovers()
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), `${prefix}${process.pid}-`))
  // If the tests run as root, databases run under another account, which needs access.
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

/** Deletes the folders that killed test runs have left in memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (pid > 0 && (await processStartTime(pid)) === null)
      await rm(join(memory, name), { recursive: true, force: true })
  }
}
