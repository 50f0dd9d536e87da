import { animate } from './animate.ts'
import type { Motion } from './motion.ts'

export type Change = {
  /** Of what moves; the first ends when the change does. Empty when nothing moves. */
  readonly animations: readonly Animation[]
  /** Both stand as if nothing had been. */
  cancel(): void
}

/** Moves `coming` in and `going` out: two boxes of the same place and stacking context. Either may be missing. */
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
