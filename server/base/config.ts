import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isZone } from '#contract/rules/playPlan/zone.ts'

const keyText = /^[0-9a-f]{64}$/i
const keyError = { error: 'it has to be 64 hexadecimal digits, as a key file holds' }

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(7180),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  /**
   * Comma list: either the public names of this server, or `local`, optionally followed by additional names and
   * addresses of this machine. Examples: `screens.example.com`, `local, 10.0.0.5`.
   */
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
  /** Folder of stored files if no bucket is configured. Several servers must share this folder. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** Path at which a proxy serves MEDIA_DIR (X-Accel-Redirect). */
  MEDIA_ACCEL: z
    .string()
    .regex(/^(\/[\w.-]+)+\/?$/, { error: 'it has to look like /stored-media' })
    .optional(),
  /** Hexadecimal keys of the installation, used in place of the files in DATA_DIR. */
  SECRET_KEY: z.string().regex(keyText, keyError).optional(),
  SETTINGS_KEY: z.string().regex(keyText, keyError).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'it has to look like redis://host:6379' }).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  /**
   * IANA name of the zone in which the server sends and receives times. Overrides the zone set in the administration.
   */
  SITE_TIME_ZONE: z.string().refine(isZone, { error: 'it is no IANA time zone' }).optional(),
  SITE_NAME: z.string().min(1).default('Marquee'),
  /** Comma list of proxy addresses whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().optional(),
  /**
   * Comma list of internal hosts (`name` or `name:port`) from which this server may fetch, although their addresses
   * are not public.
   */
  ALLOWED_HOSTS: z.string().optional(),
  /** URLs of weather data and place search: Open-Meteo, or a server with the same API. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).default('https://api.open-meteo.com/v1/forecast'),
  WEATHER_SEARCH_URL: z.url({ protocol: /^https?$/ }).default('https://geocoding-api.open-meteo.com/v1/search'),
  /** Path of Chromium, which draws pictures of web pages. By default, searched for in PATH. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  /** Maximum number of calls per second from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Maximum number of concurrent connections from one address, including web sockets of screens and pages. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(2000),
  /**
   * Seconds until the body of a call must be complete. An upload may take longer if no pause in its data exceeds
   * UPLOAD_IDLE_TIMEOUT seconds.
   */
  BODY_TIMEOUT: z.coerce.number().min(1).default(30),
  UPLOAD_IDLE_TIMEOUT: z.coerce.number().min(1).default(60),
  /** Megabytes of disk space below which uploads are refused. */
  DISK_RESERVE_MB: z.coerce.number().min(0).default(256),
  /** Set by `npm start -- --demo`. */
  MARQUEE_DEMO: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  port: number
  host: string
  /**
   * Parsed from HTTPS; null: the server speaks only HTTP. `isLocal`: the list contains `local`, so certificates come
   * from the server's own authority instead of ACME. `names`: the other items of the list.
   */
  https: { isLocal: boolean; names: string[] } | null
  httpsPort: number
  acmeDirectory: string
  acmeEmail: string | null
  dataDir: string
  /** Absolute path of the folder with package.json, locales/ and dist/. */
  root: string
  databaseUrl: string | null
  redisUrl: string | null
  mediaDir: string
  /**
   * Path under which the reverse proxy serves `mediaDir` internally (X-Accel-Redirect), without trailing slash; null:
   * this server sends the files itself.
   */
  mediaAccel: string | null
  /** Hexadecimal; null: read from a file in the data directory. */
  secretKey: string | null
  settingsKey: string | null
  /**
   * Whether other servers may use the same database, so that state must be stored in the database or in Redis rather
   * than in memory.
   */
  isShared: boolean
  adminPassword: string | null
  /**
   * IANA name from SITE_TIME_ZONE. Null: the zone set in the administration applies, which is this
   * machine's by default.
   */
  timeZone: string | null
  siteName: string
  trustedProxies: string[]
  allowedHosts: string[]
  weatherUrl: string
  weatherSearchUrl: string
  chromiumPath: string | null
  /** Path of the operator's .mmdb file; null: IP addresses are not mapped to geographic positions. */
  geoipFile: string | null
  /** Bytes of disk space below which uploads are refused. */
  diskReserve: number
  logLevel: string
  callsPerSecond: number
  connectionsPerAddress: number
  /** Limits for bodies in milliseconds: BODY_TIMEOUT and UPLOAD_IDLE_TIMEOUT. */
  bodyMs: number
  idleMs: number
  /** Whether the server adds demonstration data when it starts. */
  isDemo: boolean
  version: string
}

/**
 * Reads the environment. Throws one error that names every invalid variable, without values, which may be secret.
 * Relative paths are resolved against `root`.
 */
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
