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
  const heard = new Map<string, number>()
  let looked = performance.now()

  const timer = setInterval(() => {
    beat()
    const now = performance.now()
    // This process was blocked itself; heartbeats of the others are still unread.
    if (now - looked > 2 * every) forgive(now)
    looked = now
    const silent = [...heard].filter(([, last]) => now - last > 3.5 * every)
    for (const [node] of silent) heard.delete(node)
    if (silent.length > 0) onSilent()
  }, every).unref()

  function forgive(now: number) {
    for (const node of heard.keys()) heard.set(node, now)
  }

  return {
    hear: (node: string) => void heard.set(node, performance.now()),
    farewell: (node: string) => void heard.delete(node),
    /** Nothing could be received until now. */
    reset: () => heard.clear(),
    stop: () => clearInterval(timer),
  }
}
