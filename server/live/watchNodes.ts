// Tracks the other servers. A server killed between a commit and its message loses the message: the others notice its
// silence and make their clients refetch.

type Watch = {
  /** Sends this server's heartbeat. */
  beat(): void
  /** Called when a server sent no heartbeats for too long and had not announced its end. */
  onSilent(): void
  /** Milliseconds between two heartbeats. */
  every?: number
}

export function watchNodes({ beat, onSilent, every = 2_000 }: Watch) {
  const lastHeard = new Map<string, number>()
  let lastCheck = performance.now()

  const timer = setInterval(() => {
    beat()
    const now = performance.now()
    // This process itself was blocked, so heartbeats that arrived meanwhile are still unread.
    if (now - lastCheck > 2 * every) resetSilence(now)
    lastCheck = now
    const silent = [...lastHeard].filter(([, last]) => now - last > 3.5 * every)
    for (const [node] of silent) lastHeard.delete(node)
    if (silent.length > 0) onSilent()
  }, every).unref()

  function resetSilence(now: number) {
    for (const node of lastHeard.keys()) lastHeard.set(node, now)
  }

  return {
    hear: (node: string) => void lastHeard.set(node, performance.now()),
    farewell: (node: string) => void lastHeard.delete(node),
    /** Forgets the arrival times, because no heartbeat could be received until now. */
    reset: () => lastHeard.clear(),
    stop: () => clearInterval(timer),
  }
}
