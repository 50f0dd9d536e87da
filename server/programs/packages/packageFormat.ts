// File format for transferring programs between installations: a zip file with a manifest, a JSON file per program,
// and all media files and fonts.
import { z } from 'zod'
import { fontStyles } from '#contract/fonts/shippedFonts.ts'

export const packageFormat = 'marquee-programs'
export const packageVersion = 2
/** Written for packages without fonts, so that older servers, which cannot import fonts, can still read them. */
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
  /** Maximum total size in bytes of the previews of a program's videos and documents. */
  picturesBytes: 3 * mega,
  /**
   * Maximum unpacked size as a multiple of the packed size. Our packages are not compressed, and media files hardly
   * shrink when others compress them.
   */
  ratio: 20,
  /**
   * Size in bytes to which every package may unpack, regardless of `ratio`, because documents alone compress well.
   */
  ratioFrom: 64 * mega,
} as const

const id = z.string().regex(/^\d{1,19}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Allowed paths of entries. None of them leads out of the folder into which a package is unpacked. */
export const entryPath = /^(manifest\.json|programs\/[\w-]{1,64}\.json|(files|fonts)\/[\w-]{1,64}(\.[a-z0-9]{1,8})?)$/

const entry = z.object({ path: z.string().regex(entryPath), size: z.number().int().min(0), sha256 })
export type PackageEntry = z.infer<typeof entry>

/** `id`: the id that the packaged documents use. */
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
  /** Null if the program was never saved in the builder. */
  document: z.unknown(),
  /**
   * File id → base64 of a WebP preview, for files other than pictures, because the importing server may be unable to
   * generate one. `isChosen`: a user chose the frame. Absent in packages of older servers.
   */
  pictures: z.record(id, z.object({ isChosen: z.boolean(), webp: z.base64().max(300_000) })).optional(),
})
export type PackagedProgram = z.infer<typeof packagedProgram>
export type PackagedPicture = NonNullable<PackagedProgram['pictures']>[string]
