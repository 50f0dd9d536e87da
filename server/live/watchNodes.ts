// Tracks the other servers. A server killed between a commit and its message loses the message: the others notice its
// silence and make their clients refetch.

type Watch = {
  /** Sends this server's heartbeat. */
  beat(): void
  /** A server became silent without a farewell. */
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
    // This process was blocked itself; heartbeats of the others are still unread.
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
    /** Forgets when heartbeats arrived, because none could be received until now. */
    reset: () => lastHeard.clear(),
    stop: () => clearInterval(timer),
  }
}
