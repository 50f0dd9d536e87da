/** A mark of the bytes for an address: when they are replaced, browsers ask for the new ones. */
export const versionOf = (sha256: string | null) => (sha256 ?? '').slice(0, 8)
