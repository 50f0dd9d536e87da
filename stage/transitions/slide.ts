import type { Motion } from './motion.ts'

export const slide: Motion = {
  duration: 600,
  easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
  enter: [{ transform: 'translateX(100%)' }, { transform: 'translateX(0)' }],
  leave: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
  above: 'coming',
}
