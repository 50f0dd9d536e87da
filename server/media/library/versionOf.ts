/** Version parameter of a file's URL. It changes with the bytes, so that browsers fetch them again. */
export const versionOf = (sha256: string | null) => (sha256 ?? '').slice(0, 8)
