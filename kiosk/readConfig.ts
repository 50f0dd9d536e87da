// /etc/marquee-kiosk/config.json: what the machine's owner decides.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const config = z.strictObject({
  /** Of the player: `https://<server>/player`. */
  url: z.url({ protocol: /^https?$/ }),
  /** The browser's program; what is found unless given. */
  browser: z.string().startsWith('/').optional(),
  browserFlags: z.array(z.string().startsWith('--')).default([]),
  /** HH:MM by the machine's clock; null: none. */
  nightlyRestart: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default('03:40'),
  mayRestartMachine: z.boolean().default(true),
  /** Where the state is kept. */
  state: z.string().startsWith('/').default('/var/lib/marquee-kiosk'),
  /** With which the server signs packages, base64url; the first that the server shows unless given. */
  serverKey: z.string().optional(),
  /** A new version must have run well for so long without a break, within so long. */
  healthySeconds: z.int().min(1).max(3600).default(120),
  trialSeconds: z.int().min(2).max(7200).default(600),
  /** Where sticks are mounted: content for the screen is looked for in them. */
  stickFolders: z.array(z.string().startsWith('/')).default(['/media', '/run/media', '/run/marquee-kiosk-sticks']),
  /** The list of commands that may be started from afar. */
  commands: z.string().startsWith('/').default('/etc/marquee-kiosk/commands.json'),
})
export type Config = z.infer<typeof config>

/** Fails with what is wrong, and where. */
export function readConfig(file: string): Config {
  return checkConfig(file, JSON.parse(readFileSync(file, 'utf8')))
}

export function checkConfig(source: string, value: unknown): Config {
  const found = config.safeParse(value)
  if (found.success) return found.data
  const lines = found.error.issues.map(({ path, message }) => `  ${path.join('.') || 'all of it'}: ${message}`)
  throw new Error(`${source} does not fit:\n${lines.join('\n')}`)
}
