import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseStatement, releaseAbout } from './releaseStatement.ts'

/** Unpacks a version beside the installed ones and returns its folder. A failure leaves no partial version. */
export function unpackRelease(file: string, home: string, { version, platform }: ReleaseStatement): string {
  const draft = join(home, 'versions', `${version}.new`)
  const folder = join(home, 'versions', version)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    const { status, stderr, error } = spawnSync('tar', ['-xzf', file, '-C', draft], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The release cannot be unpacked: ${error?.message ?? stderr.trim()}`)
    const made = join(draft, 'marquee/versions', version)
    const about = releaseAbout.safeParse(readAbout(made)).data
    if (about?.version !== version || about.platform !== platform)
      throw new Error('The release is not what its statement says')
    rmSync(folder, { recursive: true, force: true })
    renameSync(made, folder)
    return folder
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Returns the content of `about.json` in the folder, not validated; null if the folder contains no released version.
 */
export function readAbout(root: string): unknown {
  const path = join(root, 'about.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
