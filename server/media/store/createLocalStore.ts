import { constants, createReadStream, type Dirent } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { MediaStore } from './MediaStore.ts'

/**
 * Maximum and minimum number of bytes per read. Each read costs a system call, so reads are as large
 * as `mostHeld` permits.
 */
const [largest, smallest] = [1024 * 1024, 64 * 1024]
/** Maximum memory in bytes of all concurrent reads. With many slow clients, each read is smaller. */
const mostHeld = 128 * 1024 * 1024

/**
 * Returns the path of a key. The first two characters of the key select one of many folders, so that no folder
 * becomes too large.
 */
export function pathInFolder(folder: string, key: string): string {
  if (!/^[\w-][\w.-]*$/.test(key)) throw new Error(`"${key}" cannot be the key of a stored file`)
  return join(folder, key.slice(0, 2), key)
}

/** `assertWritable`: called before every write. Throws if the folder is not the one that belongs to the database. */
export function createLocalStore(folder: string, assertWritable = async () => {}): MediaStore {
  const pathOf = (key: string) => pathInFolder(folder, key)
  /** Number of files that are currently being read. */
  let reading = 0

  async function ready(key: string): Promise<string> {
    await assertWritable()
    const path = pathOf(key)
    const made = await mkdir(dirname(path), { recursive: true })
    if (made) await flush(dirname(made))
    return path
  }

  return {
    async put(source, key) {
      const path = await ready(key)
      await flush(source)
      // Creates a hard link, which uses no additional space. If that is impossible, for example between file systems,
      // copies the file.
      await link(source, path).catch(() =>
        complete(path, async part => {
          await copyFile(source, part, constants.COPYFILE_FICLONE)
          await flush(part)
        }),
      )
      await flush(dirname(path))
    },
    async putBytes(bytes, key) {
      const path = await ready(key)
      await complete(path, async part => {
        const file = await open(part, 'w')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
      })
      await flush(dirname(path))
    },
    async open(key, range) {
      const path = pathOf(key)
      const { size } = await stat(path)
      const bytes = range ? range.end - range.start + 1 : size
      const share = Math.max(smallest, Math.min(largest, mostHeld / (reading + 1)))
      const stream = createReadStream(path, {
        ...range,
        highWaterMark: Math.max(1, Math.floor(Math.min(share, bytes))),
      })
      reading += 1
      return stream.once('close', () => {
        reading -= 1
      })
    },
    size: key =>
      stat(pathOf(key)).then(
        found => found.size,
        () => null,
      ),
    remove: key => rm(pathOf(key), { force: true }),
    async keys() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      // Skips the files and folders directly in `folder` whose names begin with a dot, such as `.unfinished`.
      const isStored = ({ name, parentPath }: Dirent) => !join(relative(folder, parentPath), name).startsWith('.')
      return found.filter(entry => entry.isFile() && isStored(entry)).map(entry => basename(entry.name))
    },
  }
}

/**
 * Writes a file under a temporary name and renames it when it is complete, so that no partial file ever has the final
 * name. Deletes the partial file if writing fails.
 */
async function complete(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
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
