// What a screen knows of the machine it runs on. What nobody can know of it is absent, never guessed.
import { z } from 'zod'

export const networks = ['ethernet', 'wifi', 'cellular', 'other'] as const

/** A fact that makes no sense is left out: it must not keep the screen from connecting. */
const told = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined)
const text = (max: number) => told(z.string().min(1).max(max))
const bytes = told(z.int().min(0))
const percent = told(z.int().min(0).max(100))

export const deviceFacts = z.object({
  brand: text(255),
  model: text(255),
  machineCode: text(128),
  cpu: text(255),
  /** Threads it runs at once. */
  cpuThreads: told(z.int().min(1).max(100_000)),
  ram: bytes,
  rom: bytes,
  sdCard: bytes,
  systemVersion: text(255),
  kernel: text(255),
  /** Of the program around the browser. */
  apkVersion: text(64),
  versionCode: told(z.int().min(0).max(Number.MAX_SAFE_INTEGER)),
  /** Degrees Celsius of its hottest part. */
  temperature: told(z.int().min(-60).max(200)),
  network: told(z.enum(networks)),
  signal: percent,
  brightness: percent,
  /** It plays what it has and asks the network for nothing. */
  offlineMode: told(z.boolean()),
})
export type DeviceFacts = z.infer<typeof deviceFacts>

/** Who says it: the browser, by what browsers tell pages, or the program around it, which reads the machine. */
export const factSources = ['browser', 'host'] as const

/** Facts of each source; a screen without a program around its browser has the browser's alone. */
export const saidFacts = z.partialRecord(z.enum(factSources), deviceFacts)
export type SaidFacts = z.infer<typeof saidFacts>

/** Who said a fact last, and when; of the version of the program, since when it is the same. */
export const toldFacts = z.record(
  z.string(),
  z.object({ by: z.enum(factSources), at: z.string(), since: z.string().optional() }),
)
export type ToldFacts = z.infer<typeof toldFacts>
