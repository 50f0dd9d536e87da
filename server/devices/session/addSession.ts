/**
 * Number of recent session ids stored per device: enough to detect up to four machines that use the same key in turn.
 * The number is odd, so that a full list of two alternating sessions begins and ends with the same session. The other
 * session is then the newest one (see `addSession`). With an even number, the last entry would be the newest session,
 * and `isShared` would be false.
 */
const most = 7

/**
 * Appends `session`, the session of a received heartbeat, to the list of recent sessions. The newest session is the
 * one whose first entry is the latest in the list. `isShared`: several machines use the same key. After a page was
 * reloaded, its previous session returns at most once, with one late heartbeat. The key is therefore shared only if
 * sessions other than the newest return at least twice.
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
