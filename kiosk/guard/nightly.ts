/** Whether the restart of this night is due: `at` is HH:MM of the machine's day, `last` the day of the one before. */
export function isNightlyDue(now: Date, at: string, last: string | null): boolean {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const sinceThen = now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute)
  // An hour late at most: a machine that starts at noon has just been restarted.
  return sinceThen >= 0 && sinceThen < 60 && dayOf(now) !== last
}

export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
}
