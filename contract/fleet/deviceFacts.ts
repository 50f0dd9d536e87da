// Facts about the machine that a device runs on. Unknown facts are absent, never guessed.
import { z } from 'zod'

export const networks = ['ethernet', 'wifi', 'cellular', 'other'] as const

/** Turns an invalid fact into undefined, so that it does not keep the device from connecting. */
const optionalFact = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined)
const text = (max: number) => optionalFact(z.string().min(1).max(max))
const bytes = optionalFact(z.int().min(0))
const percent = optionalFact(z.int().min(0).max(100))

export const deviceFacts = z.object({
  brand: text(255),
  model: text(255),
  machineCode: text(128),
  cpu: text(255),
  /** Number of hardware threads. */
  cpuThreads: optionalFact(z.int().min(1).max(100_000)),
  ram: bytes,
  rom: bytes,
  sdCard: bytes,
  systemVersion: text(255),
  kernel: text(255),
  /** Version of the kiosk software. */
  apkVersion: text(64),
  versionCode: optionalFact(z.int().min(0).max(Number.MAX_SAFE_INTEGER)),
  /** Degrees Celsius of the hottest sensor. */
  temperature: optionalFact(z.int().min(-60).max(200)),
  network: optionalFact(z.enum(networks)),
  signal: percent,
  brightness: percent,
  /** Plays downloaded content and downloads nothing new except emergencies. */
  offlineMode: optionalFact(z.boolean()),
})
export type DeviceFacts = z.infer<typeof deviceFacts>

/** Source of a fact: the browser's APIs, or the kiosk software, which reads the machine. */
export const factSources = ['browser', 'host'] as const

/** Facts by source; a device without the kiosk software only has the browser's. */
export const reportedFacts = z.partialRecord(z.enum(factSources), deviceFacts)
export type ReportedFacts = z.infer<typeof reportedFacts>

/** Source and time of each fact's last report; `since`: when the version of the kiosk software last changed. */
export const factReports = z.record(
  z.string(),
  z.object({ by: z.enum(factSources), at: z.string(), since: z.string().optional() }),
)
export type FactReports = z.infer<typeof factReports>
