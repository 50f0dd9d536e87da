// Watches the other servers of the installation. A server that is killed between a commit and its live message never
// sends the message. Other servers notice the missing heartbeats and make their clients fetch all data again.

type Watch = {
  /** Sends this server's heartbeat. */
  beat(): void
  /** Called if another server sent no heartbeats for too long, unless it had announced its end. */
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
    // This process itself was blocked, so heartbeats that arrived meanwhile are still unread and must not
    // count as missing.
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
    /**
     * Discards the times of the last heartbeats. Used if none could be received, for example after a lost connection.
     */
    reset: () => lastHeard.clear(),
    stop: () => clearInterval(timer),
  }
}
