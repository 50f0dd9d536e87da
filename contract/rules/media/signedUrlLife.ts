/** Milliseconds a signed URL is good for at least (server/media/serve/signedUrl.ts); who shows media for longer asks again. */
export const signedUrlLife = 60 * 60_000
