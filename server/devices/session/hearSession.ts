/** Sessions that are remembered: enough for each of three machines to have come back. */
const most = 6

/**
 * The sessions that spoke in turn, newest last, once `session` has spoken. A page that is reloaded leaves its session for good, so two
 * sessions that both come back belong to two machines with one key.
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
