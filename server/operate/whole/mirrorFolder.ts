import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Bytes of each file, by its path below the folder. A folder that is not there holds none. */
export async function filesIn(folder: string, leftOut: readonly string[] = []): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)
  const names = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter(name => !/\.(part|new)$/.test(name) && !leftOut.some(each => name.startsWith(each)))
  const found = new Map<string, number>()
  for (const name of names) {
    // What was removed since is not there any more.
    const size = await stat(join(folder, name)).then(({ size }) => size, absent)
    if (typeof size === 'number') found.set(name, size)
  }
  return found
}

/** Copies what `to` lacks, or holds with another size: a stored file never changes. Each name appears with its whole contents. */
export async function copyMissing(from: string, to: string, files: ReadonlyMap<string, number>): Promise<number> {
  const there = await filesIn(to)
  let copied = 0
  for (const [name, size] of files) {
    if (there.get(name) === size) continue
    await copyWhole(join(from, name), join(to, name))
    copied += 1
  }
  return copied
}

/** With the rights of the original: keys and databases are their owner's alone, media may be a proxy's to read. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const part = `${to}.part`
  await copyFile(from, part, constants.COPYFILE_FICLONE)
  await flush(part)
  await rename(part, to)
  await flush(dirname(to))
}

/** A crash of the machine after this loses nothing of it: contents of a file, names of a folder. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

function absent(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
