// Floor for a broadcast: a bare WebSocket server in its own process sends the same message to every socket.
import { spawn } from 'node:child_process'
import WebSocket from 'ws'
import { medianOf } from '#bench/support/medianOf.ts'
import { root } from '#bench/support/server.ts'
import { freePort } from '#tests/support/freePort.ts'

const atOnce = 100
/** Payload of 300 characters, about as long as a real message to a screen. */
const words = 'x'.repeat(300)

/** Median milliseconds from the request until the last socket has received the message. */
export async function bareSockets(count: number, runs: number): Promise<number> {
  const port = await freePort()
  const source = `
    const { WebSocketServer } = require('ws')
    const http = require('node:http').createServer((_, answer) => {
      for (const socket of sockets.clients) socket.send(${JSON.stringify(words)})
      answer.end()
    })
    const sockets = new WebSocketServer({ server: http })
    http.listen(${port}, '127.0.0.1', () => process.stdout.write('up'))`
  const child = spawn(process.execPath, ['-e', source], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise(done => child.stdout.once('data', done))
    let heard = 0
    let onAll = () => {}
    const onMessage = () => {
      heard += 1
      if (heard === count) onAll()
    }
    for (let at = 0; at < count; at += atOnce) {
      const length = Math.min(atOnce, count - at)
      await Promise.all(Array.from({ length }, () => open(`ws://127.0.0.1:${port}`, onMessage)))
    }
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      heard = 0
      const all = new Promise<void>(done => {
        onAll = done
      })
      const began = performance.now()
      await fetch(`http://127.0.0.1:${port}`)
      await all
      times.push(performance.now() - began)
    }
    return medianOf(times)
  } finally {
    child.kill()
  }
}

function open(url: string, onMessage: () => void): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url)
    socket.once('open', () => done())
    socket.on('error', fail)
    socket.on('message', onMessage)
  })
}
