/**
 * Number of recent session ids stored per device: enough to detect up to four machines that use the same key in turn.
 * The number is odd, so that a full list of two alternating sessions begins with the session that it ends with. With
 * an even number, the last session would count as the newest one, and `isShared` would be false.
 */
const most = 7

/**
 * Appends `session`, the session of a received heartbeat, to the list of recent sessions. `isShared`: several
 * machines use the same key. A reloaded page never returns to its previous session, except for one late heartbeat.
 * The key is therefore shared only if sessions older than the newest return twice.
 */
export function addSession(
  sessions: readonly string[],
  session: string,
): { heard: readonly string[]; isShared: boolean } {
  if (sessions.at(-1) === session) return { heard: sessions, isShared: false }
  const heard = [...sessions, session].slice(-most)
  const newest = [...new Set(heard)].at(-1)
  const returns = heard.filter((each, at) => each !== newest && heard.indexOf(each) < at)
  return { heard, isShared: returns.length >= 2 && session !== newest }
}
