import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'

/** Milliseconds after which signed media URLs are fetched again; leaves a margin before they expire. */
export const renewAfter = signedUrlLife - 10 * 60_000
