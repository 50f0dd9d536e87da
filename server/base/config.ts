import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isZone } from '#contract/rules/playPlan/zone.ts'

const keyText = /^[0-9a-f]{64}$/i
const keyError = { error: 'it has to be 64 hexadecimal digits, as a key file holds' }

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(7180),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  /** `local`, then names and addresses that this machine has besides; or names that lead here in public; comma list. */
  HTTPS: z
    .string()
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, { error: 'it has to be local, or names such as screens.example.com' })
    .optional(),
  HTTPS_PORT: z.coerce.number().int().min(0).max(65_535).default(7443),
  ACME_DIRECTORY: z.url({ protocol: /^https$/ }).default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_EMAIL: z.email().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'it has to look like postgres://user:password@host:5432/database' })
    .optional(),
  /** Where stored files lie while they are in no bucket. Several servers give the one folder that all of them see. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** Where a proxy in front sends stored files by itself (X-Accel-Redirect): the path of its own that leads into MEDIA_DIR. */
  MEDIA_ACCEL: z
    .string()
    .regex(/^(\/[\w.-]+)+\/?$/, { error: 'it has to look like /stored-media' })
    .optional(),
  /** The keys of the installation, where they are not to be read from DATA_DIR. */
  SECRET_KEY: z.string().regex(keyText, keyError).optional(),
  SETTINGS_KEY: z.string().regex(keyText, keyError).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'it has to look like redis://host:6379' }).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  /** IANA zone of the wire's times, in place of the one that is set in the administration. */
  SITE_TIME_ZONE: z.string().refine(isZone, { error: 'it is no IANA time zone' }).optional(),
  SITE_NAME: z.string().min(1).default('Marquee'),
  /** Addresses of proxies whose X-Forwarded-For counts; comma list. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Inner hosts this server may fetch from though they are not public: `name` or `name:port`; comma list. */
  ALLOWED_HOSTS: z.string().optional(),
  /** Where weather and the places it is of are asked for: Open-Meteo, or a server that speaks as it does. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).default('https://api.open-meteo.com/v1/forecast'),
  WEATHER_SEARCH_URL: z.url({ protocol: /^https?$/ }).default('https://geocoding-api.open-meteo.com/v1/search'),
  /** A Chromium to take pictures of pages with; looked for unless given. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  /** Calls a second from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Connections of one address at a time, sockets of screens and pages included. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(2000),
  /** Seconds until the body of a call is there; uploads take longer, as long as something of them arrives. */
  BODY_TIMEOUT: z.coerce.number().min(1).default(30),
  UPLOAD_IDLE_TIMEOUT: z.coerce.number().min(1).default(60),
  /** Megabytes that uploads leave free on the disk. */
  DISK_RESERVE_MB: z.coerce.number().min(0).default(256),
  /** `npm start -- --demo` sets it. */
  MARQUEE_DEMO: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  port: number
  host: string
  /** Null: http alone. `names`: without `local`. */
  https: { isLocal: boolean; names: string[] } | null
  httpsPort: number
  acmeDirectory: string
  acmeEmail: string | null
  /** Absolute. */
  dataDir: string
  /** Where package.json, locales/ and dist/ are. Absolute. */
  root: string
  databaseUrl: string | null
  redisUrl: string | null
  /** Absolute. */
  mediaDir: string
  /** Without a slash at its end; null: files are sent by this server. */
  mediaAccel: string | null
  /** Hexadecimal; null: a file in the data directory. */
  secretKey: string | null
  settingsKey: string | null
  /** Other servers may work on the same database: what one keeps, the others must find. */
  isShared: boolean
  adminPassword: string | null
  /** IANA name of SITE_TIME_ZONE; null: the zone is the one that is set, or until then this machine's. */
  timeZone: string | null
  siteName: string
  trustedProxies: string[]
  allowedHosts: string[]
  weatherUrl: string
  weatherSearchUrl: string
  chromiumPath: string | null
  /** An .mmdb of the operator's; null: no place follows from an address. */
  geoipFile: string | null
  /** Bytes. */
  diskReserve: number
  logLevel: string
  callsPerSecond: number
  connectionsPerAddress: number
  /** Milliseconds. */
  bodyMs: number
  idleMs: number
  /** Demonstration data are wanted. */
  isDemo: boolean
  version: string
}

/** Reads the environment; every value that cannot be used is named in the one line of the error, and none is repeated: it may be a secret. */
export function readConfig(env: NodeJS.ProcessEnv, root: string, version: string): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)
    throw new Error(`The environment cannot be used: ${problems.join(', ')}.`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    https: httpsOf(data.HTTPS),
    httpsPort: data.HTTPS_PORT,
    acmeDirectory: data.ACME_DIRECTORY,
    acmeEmail: data.ACME_EMAIL ?? null,
    dataDir: resolve(root, data.DATA_DIR),
    root,
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    mediaDir: resolve(root, data.MEDIA_DIR ?? join(data.DATA_DIR, 'media')),
    mediaAccel: data.MEDIA_ACCEL?.replace(/\/$/, '') ?? null,
    secretKey: data.SECRET_KEY ?? null,
    settingsKey: data.SETTINGS_KEY ?? null,
    isShared: data.REDIS_URL !== undefined && data.DATABASE_URL !== undefined,
    adminPassword: data.ADMIN_PASSWORD ?? null,
    timeZone: data.SITE_TIME_ZONE ?? null,
    siteName: data.SITE_NAME,
    trustedProxies: data.TRUSTED_PROXIES?.split(',').map(part => part.trim()) ?? [],
    allowedHosts: data.ALLOWED_HOSTS?.split(',').map(part => part.trim()) ?? [],
    weatherUrl: data.WEATHER_URL,
    weatherSearchUrl: data.WEATHER_SEARCH_URL,
    chromiumPath: data.CHROMIUM_PATH ?? null,
    geoipFile: data.GEOIP_FILE === undefined ? null : resolve(root, data.GEOIP_FILE),
    diskReserve: data.DISK_RESERVE_MB * 1024 * 1024,
    logLevel: data.LOG_LEVEL,
    callsPerSecond: data.RATE_LIMIT,
    connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS,
    bodyMs: data.BODY_TIMEOUT * 1000,
    idleMs: data.UPLOAD_IDLE_TIMEOUT * 1000,
    isDemo: data.MARQUEE_DEMO,
    version,
  }
}

function httpsOf(text: string | undefined): Config['https'] {
  if (text === undefined) return null
  const list = text.split(',').map(part => part.trim().toLowerCase())
  return { isLocal: list.includes('local'), names: list.filter(name => name !== 'local') }
}
