/** A peer is not available on this machine; the message says why. */
export class NotHere extends Error {}
