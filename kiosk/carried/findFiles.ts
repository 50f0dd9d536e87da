import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A stick is mounted in a folder of its own, perhaps in one of its user; what lies deeper on it is not looked for. */
const deepest = 3
const mostOfFolder = 500

/** The files with this extension in the folders and in those below them; what cannot be read is left out. */
export async function findFiles(folders: readonly string[], extension: string): Promise<string[]> {
  const found: string[] = []
  async function look(folder: string, depth: number) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
    for (const entry of entries.slice(0, mostOfFolder)) {
      if (entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      // A link could lead anywhere.
      if (entry.isFile() && entry.name.endsWith(`.${extension}`)) found.push(path)
      else if (entry.isDirectory() && depth < deepest) await look(path, depth + 1)
    }
  }
  for (const folder of folders) await look(folder, 0)
  return found
}
