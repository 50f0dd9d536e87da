import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'

/** Milliseconds after which signed media URLs are fetched again: ten minutes before they expire. */
export const renewAfter = signedUrlLife - 10 * 60_000
