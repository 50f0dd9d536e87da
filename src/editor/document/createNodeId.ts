/** 16 letters and digits; `crypto.randomUUID` is unavailable on plain http. */
export function createNodeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join('')
}
