/**
 * Minimum validity of a signed URL in milliseconds (server/media/serve/signedUrl.ts); clients that show media for
 * longer fetch a new one.
 */
export const signedUrlLife = 60 * 60_000
