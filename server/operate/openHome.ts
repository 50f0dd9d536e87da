// Locates an installation and reads its settings for commands. Environment variables take precedence over
// the settings file.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findRoot } from '#server/base/findRoot.ts'

export type Home = {
  /** Folder with `bin`, `current` and `versions`. If this is not a release, the folder of package.json. */
  home: string
  /** Folder of the version that runs. */
  root: string
  version: string
  isRelease: boolean
}

/**
 * Settings whose relative paths are resolved against the installation's folder instead of the folder of one version.
 */
const paths = ['DATA_DIR', 'MEDIA_DIR', 'GEOIP_FILE'] as const

/** Reads the settings file into `env`. Variables that exist in `env` already are not replaced. */
export function openHome(env: NodeJS.ProcessEnv): Home {
  const { root, version } = findRoot()
  const given = env.MARQUEE_HOME
  const home = given ? resolve(given) : root
  for (const [name, value] of Object.entries(readSettings(join(home, settingsFile)))) env[name] ??= value
  env.DATA_DIR ||= 'data'
  for (const name of paths) if (env[name]) env[name] = resolve(home, env[name])
  return { home, root, version, isRelease: given !== undefined }
}

/** Name of the settings file, which has lines `NAME=value` like a .env file. */
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
 * Switches from root to the account that owns the data directory, because the server, which runs under that account,
 * could not change files created by root.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
