// Ports for processes that cannot use port 0, because they need their port in advance or restart on the same port.
import { createServer } from 'node:net'

/**
 * Range of ports. Below Linux's ephemeral ports (32768 and up), which outgoing connections may use while a process
 * restarts. Above 10080, the highest port that browsers and `fetch` block.
 */
const [first, end] = [10_100, 32_768]
/** Starts at random, so concurrent processes rarely collide, and increments, so a port is not reused soon. */
let next = first + Math.floor(Math.random() * (end - first))

/** A port currently unused on 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let tried = first; tried < end; tried += 1) {
    const port = next
    next = port + 1 < end ? port + 1 : first
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${first} and ${end} is free`)
}

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const probe = createServer().once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
  })

const mostTries = 5

/** Starts a process on a free port; retries with another port if the port has been taken meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === mostTries || !addressInUse.test(String(error))) throw error
    }
  }
}

/** Error messages of Node, Redis and our server for a port in use. */
const addressInUse = /EADDRINUSE|address already in use|is in use by another program/i
