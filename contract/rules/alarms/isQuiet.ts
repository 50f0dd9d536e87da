/** Whether a time of day (`HH:mm`) lies in the quiet hours. They may span midnight; equal ends mean none. */
export function isQuiet(
  time: string,
  { quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null },
): boolean {
  if (!quietFrom || !quietTo) return false
  const [at, from, to] = [time, quietFrom, quietTo].map(text => text.slice(0, 5))
  if (at === undefined || from === undefined || to === undefined || from === to) return false
  return from < to ? at >= from && at < to : at >= from || at < to
}
