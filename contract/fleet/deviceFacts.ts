// Facts about the machine that a device runs on. Unknown facts are absent, never guessed.
import { z } from 'zod'

export const networks = ['ethernet', 'wifi', 'cellular', 'other'] as const

/** An invalid fact becomes undefined: it must not keep the device from connecting. */
const told = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined)
const text = (max: number) => told(z.string().min(1).max(max))
const bytes = told(z.int().min(0))
const percent = told(z.int().min(0).max(100))

export const deviceFacts = z.object({
  brand: text(255),
  model: text(255),
  machineCode: text(128),
  cpu: text(255),
  /** Number of hardware threads. */
  cpuThreads: told(z.int().min(1).max(100_000)),
  ram: bytes,
  rom: bytes,
  sdCard: bytes,
  systemVersion: text(255),
  kernel: text(255),
  /** Version of the kiosk program. */
  apkVersion: text(64),
  versionCode: told(z.int().min(0).max(Number.MAX_SAFE_INTEGER)),
  /** Degrees Celsius of the hottest sensor. */
  temperature: told(z.int().min(-60).max(200)),
  network: told(z.enum(networks)),
  signal: percent,
  brightness: percent,
  /** Plays downloaded content and fetches nothing new. */
  offlineMode: told(z.boolean()),
})
export type DeviceFacts = z.infer<typeof deviceFacts>

/** Source of a fact: the browser's APIs, or the kiosk program, which reads the machine. */
export const factSources = ['browser', 'host'] as const

/** Facts by source; a device without the kiosk program only has the browser's. */
export const saidFacts = z.partialRecord(z.enum(factSources), deviceFacts)
export type SaidFacts = z.infer<typeof saidFacts>

/** Source and time of each fact's last report; `since`: for the program's version, when it last changed. */
export const toldFacts = z.record(
  z.string(),
  z.object({ by: z.enum(factSources), at: z.string(), since: z.string().optional() }),
)
export type ToldFacts = z.infer<typeof toldFacts>
