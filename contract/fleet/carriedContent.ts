// Content of a device as one file for transport by hand: an uncompressed zip with the manifest, the server's
// signature of the manifest, and every file under its SHA-256.
import { z } from 'zod'
import { manifest } from '#contract/manifest.ts'

export const carriedExtension = 'screen.zip'
export const carriedNames = { about: 'screen.json', signature: 'screen.sig' } as const
export const carriedFileOf = (sha256: string) => `files/${sha256}`

/** `made`: time of the export by the server's clock. */
export const carriedAbout = z.object({
  format: z.literal('marquee-screen'),
  version: z.literal(1),
  made: z.iso.datetime(),
  manifest,
})
export type CarriedAbout = z.infer<typeof carriedAbout>

/**
 * The text that the server signs with its package key (Ed25519, signature in base64url). `sha256`: of `screen.json`.
 */
export const carriedStatementOf = (sha256: string) => `marquee screen content\n${sha256}\n`

/** Maximum size of `screen.json` in bytes; a larger file is rejected unread. */
export const maxCarriedAbout = 64 * 1024 * 1024
