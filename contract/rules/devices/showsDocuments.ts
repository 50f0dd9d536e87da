// Whether a screen opens documents, by what it said of itself.

/** Of Chromium from this version on. */
const documentFloor = 94

export function showsDocuments({
  capabilities,
  browser,
}: {
  capabilities: readonly string[]
  browser: string | null
}): boolean {
  const version = browser?.match(/^(?:Chrome|Edge) (\d+)/)?.[1]
  return capabilities.includes('document') && !(Number(version) < documentFloor)
}
