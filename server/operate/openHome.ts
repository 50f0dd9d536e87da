// Locates an installation and reads the settings of its commands: the environment takes precedence over the settings
// file.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findRoot } from '#server/base/findRoot.ts'

export type Home = {
  /** Folder with `bin`, `current` and `versions`; the folder of package.json if this is not a release. */
  home: string
  /** Folder of the running version. */
  root: string
  version: string
  isRelease: boolean
}

/** Relative paths in settings are relative to the installation, not to one of its versions. */
const paths = ['DATA_DIR', 'MEDIA_DIR', 'GEOIP_FILE'] as const

/** Reads the settings file into `env`; existing values take precedence. */
export function openHome(env: NodeJS.ProcessEnv): Home {
  const { root, version } = findRoot()
  const given = env.MARQUEE_HOME
  const home = given ? resolve(given) : root
  for (const [name, value] of Object.entries(readSettings(join(home, settingsFile)))) env[name] ??= value
  env.DATA_DIR ||= 'data'
  for (const name of paths) if (env[name]) env[name] = resolve(home, env[name])
  return { home, root, version, isRelease: given !== undefined }
}

/** File with lines `NAME=value`, as in .env files. */
export const settingsFile = 'marquee.env'

function readSettings(path: string): Record<string, string | undefined> {
  if (!existsSync(path)) return {}
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The settings in ${path} cannot be read: ${why}. Run this with sudo, or as the account of the server.`,
      {
        cause,
      },
    )
  }
}

/**
 * Switches from root to the owner of the data, because the server's account could not change files created by root.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
