/**
 * Number of recent session ids stored per device: enough to notice up to three machines that use the same key
 * alternately.
 */
const most = 6

/**
 * Moves `session`, from which a heartbeat came, to the end of the list of recent sessions. `isShared`: two machines
 * use the same key. A reloaded page never returns to its old session, so two alternating sessions mean two machines.
 */
export function addSession(
  sessions: readonly string[],
  session: string,
): { heard: readonly string[]; isShared: boolean } {
  const last = sessions.at(-1)
  if (last === undefined || last === session) return { heard: last ? sessions : [session], isShared: false }
  const isShared = sessions.includes(session) && sessions.indexOf(last) < sessions.length - 1
  return { heard: [...sessions, session].slice(-most), isShared }
}
