import type { WatchedScreen } from './readScreens.ts'

/** Who may know of a screen: its owner, and those it is bound to. Screens with the same audience may stand in one alarm. */
export function audienceOf(screen: Pick<WatchedScreen, 'ownerId' | 'boundUserIds'> | undefined): string {
  return screen ? [screen.ownerId ?? '', ...[...new Set(screen.boundUserIds)].sort()].join(' ') : ''
}
