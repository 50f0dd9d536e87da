// Ports for programs that cannot be started on port 0: those that are told their port before they run, or that come back on it.
import { createServer } from 'node:net'

/**
 * Below the ports that Linux gives to whoever connects (32768 and up): one of these may be taken between the answer and its use, or
 * while a program that comes back on it is down. Above 10080, which browsers and `fetch` refuse.
 */
const [first, end] = [10_100, 32_768]
/** Random, and then one after another: processes that ask at the same time seldom meet, and one process gets none twice. */
let next = first + Math.floor(Math.random() * (end - first))

/** One that nobody uses at present on 127.0.0.1. */
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

/** Starts what is told its port; again with another one when somebody took it meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (tries === mostTries || !saysTaken.test(String(error))) throw error
    }
  }
}

/** As Node, Redis and our own server say it. */
const saysTaken = /EADDRINUSE|address already in use|is in use by another program/i
