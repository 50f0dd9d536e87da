/** A peer that this machine cannot have; the message says why. */
export class NotHere extends Error {}
