// Ports for programs that cannot use port 0: those that need their port in advance, or restart on the same one.
import { createServer } from 'node:net'

/**
 * Below Linux's ephemeral ports (32768 and up), which outgoing connections may take in the meantime, also while a
 * program restarts. Above 10080, which browsers and `fetch` block.
 */
const [first, end] = [10_100, 32_768]
/** Starts at random and increments: concurrent processes rarely collide, and one process never gets a port twice. */
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

/** Starts a program on a free port; retries with another one if it has been taken meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === mostTries || !addressInUse.test(String(error))) throw error
    }
  }
}

/** Messages of Node, Redis and our server. */
const addressInUse = /EADDRINUSE|address already in use|is in use by another program/i
