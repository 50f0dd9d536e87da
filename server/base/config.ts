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
  /** Folder of stored files when no bucket is used. Several servers must share this folder. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** Path at which a proxy serves MEDIA_DIR (X-Accel-Redirect). */
  MEDIA_ACCEL: z
    .string()
    .regex(/^(\/[\w.-]+)+\/?$/, { error: 'it has to look like /stored-media' })
    .optional(),
  /** Keys of the installation, in place of the files in DATA_DIR. */
  SECRET_KEY: z.string().regex(keyText, keyError).optional(),
  SETTINGS_KEY: z.string().regex(keyText, keyError).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'it has to look like redis://host:6379' }).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  /** IANA zone of the times that the server sends and receives; overrides the zone set in the administration. */
  SITE_TIME_ZONE: z.string().refine(isZone, { error: 'it is no IANA time zone' }).optional(),
  SITE_NAME: z.string().min(1).default('Marquee'),
  /** Comma list of proxy addresses whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().optional(),
  /**
   * Comma list (`name` or `name:port`) of internal hosts from which this server may fetch although they are not
   * public.
   */
  ALLOWED_HOSTS: z.string().optional(),
  /** Weather forecast and place search: Open-Meteo or a server with the same API. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).default('https://api.open-meteo.com/v1/forecast'),
  WEATHER_SEARCH_URL: z.url({ protocol: /^https?$/ }).default('https://geocoding-api.open-meteo.com/v1/search'),
  /** Chromium for pictures of pages; searched for by default. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  /** Calls per second from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Concurrent connections of one address, including sockets of screens and pages. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(2000),
  /** Seconds until the body of a call must be complete; uploads may take longer while data keep arriving. */
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
  /** Null: only http. `names` excludes `local`. */
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
  /** Without trailing slash; null: this server sends the files. */
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
  /** IANA name from SITE_TIME_ZONE; null: the zone set in the administration, by default this machine's. */
  timeZone: string | null
  siteName: string
  trustedProxies: string[]
  allowedHosts: string[]
  weatherUrl: string
  weatherSearchUrl: string
  chromiumPath: string | null
  /** Path of the operator's .mmdb file; null: addresses are not mapped to places. */
  geoipFile: string | null
  /** Bytes of disk space below which uploads are refused. */
  diskReserve: number
  logLevel: string
  callsPerSecond: number
  connectionsPerAddress: number
  /** Milliseconds, like `idleMs`. */
  bodyMs: number
  idleMs: number
  /** Adds demonstration data at the start. */
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
