/**
 * Number of recent session ids stored per device: enough to notice up to four machines that use the same key
 * alternately. Odd, so that a list of two alternating sessions never begins with the older one and ends with the other.
 */
const most = 7

/**
 * Appends `session`, from which a heartbeat came, to the list of recent sessions. `isShared`: several machines use the
 * same key. A reloaded page never returns to its previous session, but one late heartbeat of it may arrive, so the key
 * is shared when sessions older than the newest one return twice.
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
