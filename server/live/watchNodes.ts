// Which other servers are there. One that is killed between a commit and its message takes the message with it: the others notice
// that it fell silent, and have their clients fetch again.

type Watch = {
  /** Says to the others that this one is there. */
  beat(): void
  /** A server fell silent without a farewell. */
  onSilent(): void
  /** Milliseconds between two beats. */
  every?: number
}

export function watchNodes({ beat, onSilent, every = 2_000 }: Watch) {
  const heard = new Map<string, number>()
  let looked = performance.now()

  const timer = setInterval(() => {
    beat()
    const now = performance.now()
    // This process stood still itself: what the others said meanwhile is read now.
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
    /** Nothing could be heard until now. */
    reset: () => heard.clear(),
    stop: () => clearInterval(timer),
  }
}
