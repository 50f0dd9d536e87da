/** A keyframe; has only properties that the compositor animates without layout or paint. */
export type MotionFrame = {
  readonly transform?: string
  readonly opacity?: number
  /** 0 to 1; evenly distributed by default. */
  readonly offset?: number
}

/** A transition's animations. Directions are physical: they are not mirrored in right-to-left languages. */
export type Motion = {
  /** Milliseconds. */
  readonly duration: number
  readonly easing: string
  /** Keyframes of the entering and of the leaving element; empty = no movement. */
  readonly enter: readonly MotionFrame[]
  readonly leave: readonly MotionFrame[]
  /** Transform origins; the center by default. */
  readonly enterOrigin?: string
  readonly leaveOrigin?: string
  /** Which of the two elements is on top. */
  readonly above: 'coming' | 'going'
  /**
   * Keyframes for a component that appears alone; needed if `enter` depends on a leaving element. Empty = no
   * animation.
   */
  readonly entrance?: readonly MotionFrame[]
}
