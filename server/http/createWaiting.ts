import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Calls and sockets that wait to be let in, in their order. Who leaves makes room. */
export type Waiting = {
  /** False when there is no room. */
  addCall(response: ServerResponse, go: () => void): boolean
  addSocket(socket: Duplex, go: () => void): boolean
  letGo(): void
  cutOff(): void
}

type Entry = { go(): void; cut(): void }

export function createWaiting(most: number): Waiting {
  const waiting = new Set<Entry>()

  function addCall(response: ServerResponse, go: () => void): boolean {
    if (waiting.size >= most) return false
    const leave = () => void waiting.delete(entry)
    const entry: Entry = {
      go() {
        response.off('close', leave)
        go()
      },
      cut: () => response.destroy(),
    }
    waiting.add(entry)
    response.once('close', leave)
    return true
  }

  /** Nobody else listens to it yet: an error of it would end the process, and that its client left would not be noticed. */
  function addSocket(socket: Duplex, go: () => void): boolean {
    if (waiting.size >= most) return false
    const drop = () => void socket.destroy()
    const leave = () => void waiting.delete(entry)
    const entry: Entry = {
      go() {
        socket.off('end', drop).off('close', leave)
        // Its new reader has its own from the beginning; two do no harm.
        go()
      },
      cut: drop,
    }
    waiting.add(entry)
    socket.on('error', drop)
    socket.once('end', drop).once('close', leave)
    return true
  }

  function each(does: (entry: Entry) => void): void {
    const all = [...waiting]
    waiting.clear()
    for (const entry of all) does(entry)
  }

  return { addCall, addSocket, letGo: () => each(entry => entry.go()), cutOff: () => each(entry => entry.cut()) }
}
