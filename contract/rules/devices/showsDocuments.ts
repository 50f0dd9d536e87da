// Whether a device can show documents, by its own report.

/** Minimum version of Chrome and Edge that draws documents. */
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
