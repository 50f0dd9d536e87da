export type Hands = { hour: number; minute: number; second: number }

/**
 * Angles of the hands in degrees clockwise from twelve, in the time zone. Hour and minute hands move continuously,
 * the second hand in steps.
 */
export function handsOf(now: number, timeZone: string): Hands {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value ?? 0)
  const [hour, minute, second] = [read('hour'), read('minute'), read('second')]
  return { hour: ((hour % 12) + minute / 60) * 30, minute: (minute + second / 60) * 6, second: second * 6 }
}
