/** 16 letters and digits. `crypto.randomUUID` is missing on pages loaded over plain http. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join('')
}
