// What lies beside a release: which bytes it has, and who made it.
import { z } from 'zod'

export const versionText = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,40})?$/)

export const releaseStatement = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519, base64url; null: nobody signed it. */
  signature: z.string().nullable(),
})
export type ReleaseStatement = z.infer<typeof releaseStatement>

/** The text that the key of a release signs. */
export const signedText = ({ version, platform, size, sha256 }: ReleaseStatement) =>
  `marquee release\n${version}\n${platform}\n${size}\n${sha256}\n`

/** `about.json` of a version. */
export const releaseAbout = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string(),
  /** Of the key that signs what follows it; null: none does. */
  key: z.string().nullable(),
})
export type ReleaseAbout = z.infer<typeof releaseAbout>
