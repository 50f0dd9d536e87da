/** 16 letters and digits; `crypto.randomUUID` is missing where the page came over plain http. */
export function createNodeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join('')
}
