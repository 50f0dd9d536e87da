/**
 * Negotiates the heartbeat intervals in ms from the client's `heart-beat` header; 0: no heartbeats. `least`: minimum
 * interval, even if the client requests a shorter one.
 */
export function heartBeats(header: string | undefined, least: number): { outgoing: number; incoming: number } {
  const [canSend = 0, wants = 0] = (header ?? '0,0').split(',').map(part => Math.max(0, Number(part) || 0))
  return {
    outgoing: wants === 0 ? 0 : Math.max(least, wants),
    incoming: canSend === 0 ? 0 : Math.max(least, canSend),
  }
}
