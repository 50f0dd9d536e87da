import type { Motion } from './motion.ts'

/** The leaving view grows beyond the screen; the entering one shrinks over it from twice its size. */
export const zoomOut: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  enter: [
    { transform: 'scale(2)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ],
  leave: [{ transform: 'scale(1)' }, { transform: 'scale(2)' }],
  above: 'coming',
}
