import type { WatchedScreen } from '#server/alarms/rules/readScreens.ts'

/**
 * Key of the accounts that may see a screen: its owner and the accounts it is bound to. Screens with equal keys may
 * share an alarm.
 */
export function audienceOf(screen: Pick<WatchedScreen, 'ownerId' | 'boundUserIds'> | undefined): string {
  return screen ? [screen.ownerId ?? '', ...[...new Set(screen.boundUserIds)].sort()].join(' ') : ''
}
