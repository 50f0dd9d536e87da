// What a screen plays, as one file that somebody carries to it: a zip of what it should show, the server's signature of that,
// and the bytes of every file by their SHA-256, stored as they are.
import { z } from 'zod'
import { manifest } from '#contract/manifest.ts'

export const carriedExtension = 'screen.zip'
export const carriedNames = { about: 'screen.json', signature: 'screen.sig' } as const
export const carriedFileOf = (sha256: string) => `files/${sha256}`

/** `made`: when the server wrote it, by its own clock. */
export const carriedAbout = z.object({
  format: z.literal('marquee-screen'),
  version: z.literal(1),
  made: z.iso.datetime(),
  manifest,
})
export type CarriedAbout = z.infer<typeof carriedAbout>

/** The text that the server's key for packages signs (Ed25519; the signature is base64url). `sha256`: of `screen.json`. */
export const carriedStatementOf = (sha256: string) => `marquee screen content\n${sha256}\n`

/** Bytes: more of what should be shown is no manifest of a screen. */
export const maxCarriedAbout = 64 * 1024 * 1024
