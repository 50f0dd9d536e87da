// The file that carries programs from one Marquee to another: a zip of a manifest, a JSON file per program, and the bytes of every file.
import { z } from 'zod'

export const packageFormat = 'marquee-programs'
export const packageVersion = 1
export const manifestPath = 'manifest.json'
export const packageExtension = 'marquee.zip'

const mega = 1024 * 1024
export const packageLimits = {
  programs: 100,
  files: 2000,
  manifestBytes: 4 * mega,
  programBytes: 9 * mega,
  /** What it may unpack to, in times of its own size: what we write is stored as it is, and media hardly shrink. */
  ratio: 20,
  /** Bytes that any package may unpack to: documents alone do shrink. */
  ratioFrom: 64 * mega,
} as const

const id = z.string().regex(/^\d{1,19}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** No entry lies elsewhere, so none leads out of the folder it is unpacked into. */
export const entryPath = /^(manifest\.json|programs\/[\w-]{1,64}\.json|files\/[\w-]{1,64}(\.[a-z0-9]{1,8})?)$/

const entry = z.object({ path: z.string().regex(entryPath), size: z.number().int().min(0), sha256 })
export type PackageEntry = z.infer<typeof entry>

/** `id`: as the documents inside name it. */
export const packageManifest = z.object({
  programs: z.array(entry.extend({ id, title: z.string().max(100) })).min(1),
  files: z.array(entry.extend({ id, name: z.string().min(1).max(255) })),
})
export type PackageManifest = z.infer<typeof packageManifest>

export const packagedProgram = z.object({
  title: z.string().trim().min(1).max(100),
  code: z.string().max(64).nullable(),
  width: z.number().int().min(16).max(16_384),
  height: z.number().int().min(16).max(16_384),
  thumbnail: z.string().max(200_000).nullable(),
  /** Null: not saved in the builder yet. */
  document: z.unknown(),
})
export type PackagedProgram = z.infer<typeof packagedProgram>
