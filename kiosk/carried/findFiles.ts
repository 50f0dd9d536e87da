import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Maximum directory depth: a stick is mounted in its own folder, which may be inside a folder per user. */
const deepest = 3
const mostOfFolder = 500

/** Returns the files with this extension in the folders and their subfolders; unreadable folders are skipped. */
export async function findFiles(folders: readonly string[], extension: string): Promise<string[]> {
  const found: string[] = []
  async function scan(folder: string, depth: number) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
    for (const entry of entries.slice(0, mostOfFolder)) {
      if (entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      // `isFile` is false for symbolic links, so a link cannot lead outside the stick.
      if (entry.isFile() && entry.name.endsWith(`.${extension}`)) found.push(path)
      else if (entry.isDirectory() && depth < deepest) await scan(path, depth + 1)
    }
  }
  for (const folder of folders) await scan(folder, 0)
  return found
}
