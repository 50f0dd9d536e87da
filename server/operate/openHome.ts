// Where an installation lies, and the settings of its commands: those of the environment, then those of its file.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findRoot } from '#server/base/findRoot.ts'

export type Home = {
  /** The folder of `bin`, `current` and `versions`; that of package.json where this is no release. */
  home: string
  /** The folder of the version that runs. */
  root: string
  version: string
  isRelease: boolean
}

/** Paths in settings begin at the installation, not at one version of it. */
const paths = ['DATA_DIR', 'MEDIA_DIR', 'GEOIP_FILE'] as const

/** Reads the file of settings into `env`; what is set already stays. */
export function openHome(env: NodeJS.ProcessEnv): Home {
  const { root, version } = findRoot()
  const given = env.MARQUEE_HOME
  const home = given ? resolve(given) : root
  for (const [name, value] of Object.entries(readSettings(join(home, settingsFile)))) env[name] ??= value
  env.DATA_DIR ||= 'data'
  for (const name of paths) if (env[name]) env[name] = resolve(home, env[name])
  return { home, root, version, isRelease: given !== undefined }
}

/** A file of lines `NAME=value`. */
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

/** Root works as the account that the data belong to: what it made, that account could not change. */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
