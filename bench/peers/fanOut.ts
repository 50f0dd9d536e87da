// One message to 5,000 sockets, with our server and with RabbitMQ's web-STOMP: from the call until the last socket
// has received it. Our server also stores the message and delivers it to accounts; RabbitMQ only forwards it.
import WebSocket from 'ws'
import { cpuOf, cpuOfTree, memoryOf, memoryOfTree } from '#bench/support/cpuOf.ts'
import { createCall } from '#bench/support/createCall.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { startServer } from '#bench/support/server.ts'
import { destinations, socketPath } from '#contract/kernel/channel.ts'
import { stompFrame } from '#server/live/stompFrame.ts'
import { openListeners } from './openListeners.ts'
import { startRabbitMq } from './startRabbitMq.ts'

const sockets = 5_000
const runs = 9
const count = sockets.toLocaleString('en-US')
const goal = { times: 0.25 }
const mostOpeningMs = 2

/** `openingMs`: CPU time of the server per socket until it is open. */
type FanOutResult = { ms: number; kB: number; openingMs: number }
type Side = {
  url: string
  connect: Record<string, string>
  destination: string
  memory(): number
  /** CPU seconds used so far. */
  cpu(): number
  publish(): Promise<unknown>
}

export async function fanOut(): Promise<Measurement[]> {
  const broker = await startRabbitMq()
  const name = `RabbitMQ ${broker.version}`
  const destination = '/topic/bench'
  const connect = { login: 'guest', passcode: 'guest', host: '/' }
  let theirs: FanOutResult
  try {
    const publisher = await openPublisher(broker.url, connect)
    const body = JSON.stringify({ channel: 'message', payload: {}, date: new Date().toISOString() })
    const publish = async () => publisher.send(stompFrame('SEND', { destination }, body))
    theirs = await measure({
      url: broker.url,
      connect,
      destination,
      memory: () => memoryOfTree(broker.pid),
      cpu: () => cpuOfTree(broker.pid),
      publish,
    })
    publisher.terminate()
  } finally {
    await broker.stop()
  }
  const ours = await besides()
  return [
    {
      name: `a message to ${count} sockets, median of ${runs}`,
      value: ours.ms,
      unit: 'ms',
      floor: { name, value: theirs.ms },
      goal,
    },
    { name: 'memory of the server for a socket', value: ours.kB, unit: 'kB', floor: { name, value: theirs.kB } },
    {
      name: 'CPU time to open a socket',
      value: ours.openingMs,
      unit: 'ms',
      floor: { name, value: theirs.openingMs },
      goal: { most: mostOpeningMs },
    },
  ]
}

async function besides(): Promise<FanOutResult> {
  const server = await startServer({ env: { RATE_LIMIT: '1000000', CONNECTIONS_PER_ADDRESS: String(sockets + 100) } })
  try {
    const accessToken = await server.token()
    const call = createCall(server.url, accessToken)
    return await measure({
      url: server.url.replace('http', 'ws') + socketPath,
      connect: { accessToken },
      destination: destinations.topic,
      memory: () => memoryOf(server.pid),
      cpu: () => cpuOf(server.pid),
      publish: () => call('/xboot/message/add', { title: 'To all', content: '<p>Hello</p>' }),
    })
  } finally {
    await server.stop()
  }
}

async function measure({ url, connect, destination, memory, cpu, publish }: Side): Promise<FanOutResult> {
  const [before, cpuBefore] = [memory(), cpu()]
  const listeners = await openListeners({ url, connect, destination, count: sockets })
  try {
    const kB = (memory() - before) / sockets / 1000
    const openingMs = ((cpu() - cpuBefore) * 1000) / sockets
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const all = listeners.allHeard()
      const began = performance.now()
      await Promise.all([publish(), all])
      times.push(performance.now() - began)
    }
    return { ms: medianOf(times), kB, openingMs }
  } finally {
    listeners.close()
  }
}

function openPublisher(url: string, connect: Record<string, string>): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(url, ['v12.stomp'])
    socket.once('open', () => socket.send(stompFrame('CONNECT', { 'accept-version': '1.2', ...connect })))
    socket.once('error', fail)
    socket.once('message', () => done(socket))
  })
}
