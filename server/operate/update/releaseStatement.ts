// Statement published beside a release: its version, size, hash and signature.
import { z } from 'zod'

export const versionText = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,40})?$/)

export const releaseStatement = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519 as base64url; null: unsigned. */
  signature: z.string().nullable(),
})
export type ReleaseStatement = z.infer<typeof releaseStatement>

/** Text that a release's key signs. */
export const signedText = ({ version, platform, size, sha256 }: ReleaseStatement) =>
  `marquee release\n${version}\n${platform}\n${size}\n${sha256}\n`

export const releaseAbout = z.object({
  program: z.literal('marquee'),
  version: versionText,
  platform: z.string(),
  /** Public key that must sign later releases; null: releases are unsigned. */
  key: z.string().nullable(),
})
export type ReleaseAbout = z.infer<typeof releaseAbout>
