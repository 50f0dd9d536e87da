import { chmod, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { z } from 'zod'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Creates missing symbolic links to libraries. npm packages cannot contain links, so the install script of the
 * package creates them, unless install scripts are disabled. If the package is read-only, creates the links in the
 * data directory and returns a library search path, otherwise null.
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
    // Recreated at every start, because links of an earlier installation may be broken.
    await rm(dir, { recursive: true, force: true })
    await mkdir(dir)
    await chmod(dir, 0o755)
    for (const { source, target } of missing) await linkOnce(join(packageDir, source), join(dir, basename(target)))
    // Adds the package's own folder: a library that is loaded through a link looks for its dependencies beside the
    // link, where they are missing.
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
