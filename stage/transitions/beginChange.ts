import { animate } from './animate.ts'
import type { Motion } from './motion.ts'

export type Change = {
  /**
   * Running animations, all of the same duration; when the first one ends, the change is complete. Empty if nothing
   * moves.
   */
  readonly animations: readonly Animation[]
  /** Resets both elements to their normal state. */
  cancel(): void
}

/**
 * Animates `coming` in and `going` out, two elements of the same size in the same stacking context. One of them may
 * be null.
 */
export function beginChange(motion: Motion, coming: HTMLElement | null, going: HTMLElement | null): Change {
  const above = motion.above === 'coming' ? coming : going
  if (above) above.style.zIndex = '2'
  const moves = [coming && animate(coming, motion, 'enter'), going && animate(going, motion, 'leave')]
  const animations = moves.filter(move => move !== null && move !== undefined)
  return {
    animations,
    cancel() {
      for (const animation of animations) animation.cancel()
      if (above) above.style.zIndex = ''
    },
  }
}
