import { signedUrlLife } from '#contract/rules/media/signedUrlLife.ts'

/** Milliseconds after which URLs of media are asked for again: some time before they end. */
export const renewAfter = signedUrlLife - 10 * 60_000
