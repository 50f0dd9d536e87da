/** URL parameter derived from the bytes: browsers refetch when they change. */
export const versionOf = (sha256: string | null) => (sha256 ?? '').slice(0, 8)
