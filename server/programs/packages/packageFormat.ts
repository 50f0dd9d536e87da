// The file that carries programs from one Marquee to another: a zip of a manifest, a JSON file per program, and the bytes of every file.
import { z } from 'zod'
import { fontStyles } from '#contract/fonts/shippedFonts.ts'

export const packageFormat = 'marquee-programs'
export const packageVersion = 2
/** What a server from before fonts travelled reads as well: written where there are none. */
export const packageVersionWithoutFonts = 1
export const manifestPath = 'manifest.json'
export const packageExtension = 'marquee.zip'

const mega = 1024 * 1024
export const packageLimits = {
  programs: 100,
  files: 2000,
  fonts: 100,
  manifestBytes: 4 * mega,
  programBytes: 9 * mega,
  /** Small pictures of films and documents that a program brings along. */
  picturesBytes: 3 * mega,
  /** What it may unpack to, in times of its own size: what we write is stored as it is, and media hardly shrink. */
  ratio: 20,
  /** Bytes that any package may unpack to: documents alone do shrink. */
  ratioFrom: 64 * mega,
} as const

const id = z.string().regex(/^\d{1,19}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** No entry lies elsewhere, so none leads out of the folder it is unpacked into. */
export const entryPath = /^(manifest\.json|programs\/[\w-]{1,64}\.json|(files|fonts)\/[\w-]{1,64}(\.[a-z0-9]{1,8})?)$/

const entry = z.object({ path: z.string().regex(entryPath), size: z.number().int().min(0), sha256 })
export type PackageEntry = z.infer<typeof entry>

/** `id`: as the documents inside name it. */
export const packageManifest = z.object({
  programs: z.array(entry.extend({ id, title: z.string().max(100) })).min(1),
  files: z.array(entry.extend({ id, name: z.string().min(1).max(255) })),
  fonts: z.array(entry.extend({ id, title: z.string().min(1).max(100), style: z.enum(fontStyles) })).default([]),
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
  /**
   * By file: the small picture of what is no picture itself, in base64, for a server that cannot draw it. `isChosen`: somebody chose the
   * frame. A server from before this leaves it out.
   */
  pictures: z.record(id, z.object({ isChosen: z.boolean(), webp: z.base64().max(300_000) })).optional(),
})
export type PackagedProgram = z.infer<typeof packagedProgram>
export type PackagedPicture = NonNullable<PackagedProgram['pictures']>[string]
