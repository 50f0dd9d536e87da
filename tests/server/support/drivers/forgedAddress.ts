/** The address with a signature that differs in its first character. */
export const forgedAddress = (address: string): string =>
  address.replace(/sig=(.)/, (_found, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`)
