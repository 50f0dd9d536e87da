// Schema of /etc/marquee-kiosk/config.json, maintained by the machine's owner.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const config = z.strictObject({
  /** Address of the player: `https://<server>/player`. */
  url: z.url({ protocol: /^https?$/ }),
  /** Absolute path of the browser; detected by default. */
  browser: z.string().startsWith('/').optional(),
  browserFlags: z.array(z.string().startsWith('--')).default([]),
  /** HH:MM local time; null disables the restart. */
  nightlyRestart: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default('03:40'),
  mayRestartMachine: z.boolean().default(true),
  /** Directory of persistent state. */
  state: z.string().startsWith('/').default('/var/lib/marquee-kiosk'),
  /** Public key that verifies packages, base64url. Default: trust the first key that the server presents. */
  serverKey: z.string().optional(),
  /**
   * A new version of the kiosk passes its trial once it ran well for `healthySeconds` without interruption. The
   * launcher rolls back a version that has not passed within `trialSeconds`.
   */
  healthySeconds: z.int().min(1).max(3600).default(120),
  trialSeconds: z.int().min(2).max(7200).default(600),
  /** Folders below which USB sticks are mounted; they are searched for content. */
  stickFolders: z.array(z.string().startsWith('/')).default(['/media', '/run/media', '/run/marquee-kiosk-sticks']),
  /** File with the commands that may be started remotely. */
  commands: z.string().startsWith('/').default('/etc/marquee-kiosk/commands.json'),
})
export type Config = z.infer<typeof config>

/** Reads the configuration; throws an error that lists the path and message of every invalid value. */
export function readConfig(file: string): Config {
  return checkConfig(file, JSON.parse(readFileSync(file, 'utf8')))
}

export function checkConfig(source: string, value: unknown): Config {
  const found = config.safeParse(value)
  if (found.success) return found.data
  const lines = found.error.issues.map(({ path, message }) => `  ${path.join('.') || 'all of it'}: ${message}`)
  throw new Error(`${source} does not fit:\n${lines.join('\n')}`)
}
