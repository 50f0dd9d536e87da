/** Only what the compositor animates without layout or paint. */
export type MotionFrame = { readonly transform?: string; readonly opacity?: number }

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
  /** Also how a component appears; one without simply stands there. */
  readonly isEntrance: boolean
}
