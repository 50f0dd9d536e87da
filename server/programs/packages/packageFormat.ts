// File format for transferring programs between installations: a zip with a manifest, a JSON file per program and all
// files.
import { z } from 'zod'
import { fontStyles } from '#contract/fonts/shippedFonts.ts'

export const packageFormat = 'marquee-programs'
export const packageVersion = 2
/** Written for packages without fonts, so that servers that cannot import fonts can read them. */
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
  /** Total size of the previews of videos and documents of a program. */
  picturesBytes: 3 * mega,
  /**
   * Maximum unpacked size as a multiple of the packed size. Our packages are not compressed, and media files hardly
   * compress.
   */
  ratio: 20,
  /** Bytes that any package may unpack to, because documents alone compress well. */
  ratioFrom: 64 * mega,
} as const

const id = z.string().regex(/^\d{1,19}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Allowed paths of entries; none of them leads out of the folder into which the package is unpacked. */
export const entryPath = /^(manifest\.json|programs\/[\w-]{1,64}\.json|(files|fonts)\/[\w-]{1,64}(\.[a-z0-9]{1,8})?)$/

const entry = z.object({ path: z.string().regex(entryPath), size: z.number().int().min(0), sha256 })
export type PackageEntry = z.infer<typeof entry>

/** `id`: the id used in the packaged documents. */
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
  /** Null: never saved in the builder. */
  document: z.unknown(),
  /**
   * By file id: base64 preview of a file other than a picture, for servers that cannot generate one. `isChosen`: a
   * user chose the frame. Absent in packages of older servers.
   */
  pictures: z.record(id, z.object({ isChosen: z.boolean(), webp: z.base64().max(300_000) })).optional(),
})
export type PackagedProgram = z.infer<typeof packagedProgram>
export type PackagedPicture = NonNullable<PackagedProgram['pictures']>[string]
