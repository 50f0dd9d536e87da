import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Returns path below the folder → size in bytes; empty if the folder does not exist. */
export async function filesIn(folder: string, leftOut: readonly string[] = []): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)
  const names = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter(name => !/\.(part|new)$/.test(name) && !leftOut.some(each => name.startsWith(each)))
  const found = new Map<string, number>()
  for (const name of names) {
    // The file may have been deleted since the folder was listed.
    const size = await stat(join(folder, name)).then(({ size }) => size, absent)
    if (typeof size === 'number') found.set(name, size)
  }
  return found
}

/**
 * Copies files that are missing in `to` or have another size there. Stored files never change, so their content need
 * not be compared. Each copy gets its name only when it is complete. Returns the number of copies. `isInUse`: files may
 * be deleted while they are copied; these are skipped. Otherwise a missing file is an error.
 */
export async function copyMissing(
  from: string,
  to: string,
  files: ReadonlyMap<string, number>,
  isInUse = false,
): Promise<number> {
  const there = await filesIn(to)
  let copied = 0
  for (const [name, size] of files) {
    if (there.get(name) === size) continue
    try {
      await copyAtomically(join(from, name), join(to, name))
      copied += 1
    } catch (error) {
      if (!isInUse || !(await isGone(join(from, name)))) throw error
    }
  }
  return copied
}

/**
 * Copies a file under a temporary name and renames the complete copy. The copy has the same permissions: only the
 * owner may read keys and databases, but a proxy may have to read media.
 */
export async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const part = `${to}.part`
  await copyFile(from, part, constants.COPYFILE_FICLONE)
  await flush(part)
  await rename(part, to)
  await flush(dirname(to))
}

/** Flushes a file or folder to disk, so that its content survives a crash of the machine. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function isGone(path: string): Promise<boolean> {
  const found = await stat(path).then(() => null, absent)
  return found !== null
}

function absent(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
