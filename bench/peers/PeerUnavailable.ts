/** A product to compare with is not available on this machine; the message says why. */
export class PeerUnavailable extends Error {}
