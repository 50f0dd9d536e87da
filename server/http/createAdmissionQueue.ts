import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Calls and sockets that wait until the application is ready, in order. A client that disconnects is removed. */
export type AdmissionQueue = {
  /** Queues a call; returns false if the queue is full. */
  addCall(response: ServerResponse, go: () => void): boolean
  addSocket(socket: Duplex, go: () => void): boolean
  admitAll(): void
  disconnectAll(): void
}

type Entry = { go(): void; cut(): void }

export function createAdmissionQueue(most: number): AdmissionQueue {
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

  /**
   * Queues a socket and listens for its errors and its end, because the application does not listen yet: an unhandled
   * error would end the process, and an end would leave a dead socket in the queue.
   */
  function addSocket(socket: Duplex, go: () => void): boolean {
    if (waiting.size >= most) return false
    const drop = () => void socket.destroy()
    const leave = () => void waiting.delete(entry)
    const entry: Entry = {
      go() {
        socket.off('end', drop).off('close', leave)
        // The `error` listener stays, so that the socket always has one. The application adds its own later; two
        // listeners do no harm.
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

  return {
    addCall,
    addSocket,
    admitAll: () => each(entry => entry.go()),
    disconnectAll: () => each(entry => entry.cut()),
  }
}
