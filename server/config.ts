import { resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(7180),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'it has to look like redis://host:6379' }).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  /** IANA zone of the wire's times. */
  SITE_TIME_ZONE: z.string().min(1).default('Asia/Shanghai'),
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
  /** Calls a second from one address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Megabytes that uploads leave free on the disk. */
  DISK_RESERVE_MB: z.coerce.number().min(0).default(256),
  /** `npm start -- --demo` sets it. */
  MARQUEE_DEMO: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Where package.json, locales/ and dist/ are. Absolute. */
  root: string
  databaseUrl: string | null
  redisUrl: string | null
  adminPassword: string | null
  timeZone: string
  siteName: string
  trustedProxies: string[]
  allowedHosts: string[]
  weatherUrl: string
  weatherSearchUrl: string
  chromiumPath: string | null
  /** Bytes. */
  diskReserve: number
  logLevel: string
  callsPerSecond: number
  /** Demonstration data are wanted. */
  isDemo: boolean
  version: string
}

/** Reads the environment; an unusable value is named in the error. */
export function readConfig(env: NodeJS.ProcessEnv, root: string, version: string): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}`)
  }
  const { data } = parsed
  assertZone(data.SITE_TIME_ZONE)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(root, data.DATA_DIR),
    root,
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    adminPassword: data.ADMIN_PASSWORD ?? null,
    timeZone: data.SITE_TIME_ZONE,
    siteName: data.SITE_NAME,
    trustedProxies: data.TRUSTED_PROXIES?.split(',').map(part => part.trim()) ?? [],
    allowedHosts: data.ALLOWED_HOSTS?.split(',').map(part => part.trim()) ?? [],
    weatherUrl: data.WEATHER_URL,
    weatherSearchUrl: data.WEATHER_SEARCH_URL,
    chromiumPath: data.CHROMIUM_PATH ?? null,
    diskReserve: data.DISK_RESERVE_MB * 1024 * 1024,
    logLevel: data.LOG_LEVEL,
    callsPerSecond: data.RATE_LIMIT,
    isDemo: data.MARQUEE_DEMO,
    version,
  }
}

function assertZone(zone: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
  } catch {
    throw new Error(`The environment variable SITE_TIME_ZONE cannot be used: "${zone}" is no IANA time zone`)
  }
}
