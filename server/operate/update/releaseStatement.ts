// Statement that is published beside a release: version, size, hash and signature of the release.
import { z } from 'zod'

export const versionText = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,40})?$/)

export const releaseStatement = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519 signature as base64url; null if the release is not signed. */
  signature: z.string().nullable(),
})
export type ReleaseStatement = z.infer<typeof releaseStatement>

/** Text that is signed with the key of the releases. */
export const signedText = ({ version, platform, size, sha256 }: ReleaseStatement) =>
  `marquee release\n${version}\n${platform}\n${size}\n${sha256}\n`

export const releaseAbout = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string(),
  /** Public key with which later releases must be signed; null if releases are not signed. */
  key: z.string().nullable(),
})
export type ReleaseAbout = z.infer<typeof releaseAbout>
