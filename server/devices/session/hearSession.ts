/** Sessions remembered: enough for three machines to return once each. */
const most = 6

/**
 * Adds a sign of life of `session` and returns the sessions in order, newest last. `isShared`: two machines use the
 * same key. A reloaded page never returns to its old session, so two alternating sessions mean two machines.
 */
export function hearSession(
  heard: readonly string[],
  session: string,
): { heard: readonly string[]; isShared: boolean } {
  const last = heard.at(-1)
  if (last === undefined || last === session) return { heard: last ? heard : [session], isShared: false }
  const isShared = heard.includes(session) && heard.indexOf(last) < heard.length - 1
  return { heard: [...heard, session].slice(-most), isShared }
}
