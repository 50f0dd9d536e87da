/** Milliseconds between the server's signs of life, and how often it wants one; a client may ask for less. */
const ownBeat = 10_000

/** What both sides agree on, from the client's `heart-beat` header; 0 = none. */
export function heartBeats(header: string | undefined): { outgoing: number; incoming: number } {
  const [canSend = 0, wants = 0] = (header ?? '0,0').split(',').map(part => Math.max(0, Number(part) || 0))
  return {
    outgoing: wants === 0 ? 0 : Math.max(ownBeat, wants),
    incoming: canSend === 0 ? 0 : Math.max(ownBeat, canSend),
  }
}
