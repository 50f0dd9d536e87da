import { chmod, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { z } from 'zod'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Makes the library links an npm package cannot carry and its install script makes, unless scripts are off.
 * Returns a library search path where the package itself is read-only, else null.
 */
export async function linkLibraries(packageDir: string, dataDir: string): Promise<string | null> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const missing: z.infer<typeof linksSchema> = []
  for (const entry of linksSchema.parse(JSON.parse(list))) {
    if (!(await exists(join(packageDir, entry.target)))) missing.push(entry)
  }
  if (missing.length === 0) return null
  try {
    for (const { source, target } of missing) await linkOnce(basename(source), join(packageDir, target))
    return null
  } catch {
    const dir = join(dataDir, 'pg.lib')
    // Remade every time: the links of an earlier installation may lead nowhere.
    await rm(dir, { recursive: true, force: true })
    await mkdir(dir)
    await chmod(dir, 0o755)
    for (const { source, target } of missing) await linkOnce(join(packageDir, source), join(dir, basename(target)))
    // The package as well: a library found by way of a link looks for its own libraries beside the link.
    return [dir, join(packageDir, 'native', 'lib')].join(delimiter)
  }
}

async function linkOnce(to: string, at: string): Promise<void> {
  await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
