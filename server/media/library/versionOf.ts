/** Version parameter in the URL of a file. It changes with the bytes, so that browsers do not show former bytes. */
export const versionOf = (sha256: string | null) => (sha256 ?? '').slice(0, 8)
