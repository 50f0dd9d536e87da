import type { PlayPlan } from './playPlan.ts'

/** Rule 8. `played` counts plays completed on screen. */
export const hasPlaysLeft = ({ plays, played = 0 }: Pick<PlayPlan, 'plays'> & { played?: number }): boolean =>
  plays === null || played < plays
