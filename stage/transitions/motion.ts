/** Only what the compositor animates without layout or paint. */
export type MotionFrame = {
  readonly transform?: string
  readonly opacity?: number
  /** 0 to 1; spread evenly unless given. */
  readonly offset?: number
}

/** Directions are those of the content: none is mirrored where the administration reads from right to left. */
export type Motion = {
  /** Milliseconds. */
  readonly duration: number
  readonly easing: string
  /** How the coming one arrives, and how the going one leaves; an empty list stands still. */
  readonly enter: readonly MotionFrame[]
  readonly leave: readonly MotionFrame[]
  /** What each turns about; the centre unless given. */
  readonly enterOrigin?: string
  readonly leaveOrigin?: string
  /** What is seen where both are. */
  readonly above: 'coming' | 'going'
  /** How a component appears, where `enter` needs the going one; an empty list simply stands there. */
  readonly entrance?: readonly MotionFrame[]
}
