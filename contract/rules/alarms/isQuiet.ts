/**
 * Whether a time of day (`HH:mm`) lies in the quiet hours. Quiet hours may span midnight; if they start and end at
 * the same time, there are none.
 */
export function isQuiet(
  time: string,
  { quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null },
): boolean {
  if (!quietFrom || !quietTo) return false
  const [at, from, to] = [time, quietFrom, quietTo].map(text => text.slice(0, 5))
  if (at === undefined || from === undefined || to === undefined || from === to) return false
  return from < to ? at >= from && at < to : at >= from || at < to
}
