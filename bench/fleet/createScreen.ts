// One simulated screen that speaks the player's protocol: socket, heartbeats, manifests, receipts and commands.
import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import type { Heartbeat, Manifest, OpenCommand } from '#contract/manifest.ts'
import type { ScreenCall } from './createScreenCall.ts'
import { openDeviceSocket } from './openDeviceSocket.ts'

/** State of all screens; the sets contain the numbers (`n`) of screens. */
export type FleetState = {
  /** Screens that have received an answer to a heartbeat since they connected. */
  back: Set<number>
  /** Screens that have fetched a manifest and reported it to the server at least once. */
  acknowledged: Set<number>
  replied: Set<number>
  beats: number
  /** Number of refused calls by error ID; refused calls are retried. */
  refused: Map<string, number>
}

type Answer = { manifestHash: string; openCommands: number; spread?: number; every?: number }
type Options = {
  n: number
  eid: string
  token: string
  url(): string
  ask: ScreenCall
  beatEvery: number
  fleetState: FleetState
}
export type FleetScreen = { close(): void }

const patience = { least: 1_000, most: 30_000 }

export function createScreen({ n, eid, token, url, ask, beatEvery, fleetState }: Options): FleetScreen {
  let isClosed = false
  let attempts = 0
  let [spread, every] = [0, 0]
  let running: string | null = null
  let isLoading = false
  let socket: WebSocket | null = null
  const timers = new Set<NodeJS.Timeout>()

  function after(ms: number, work: () => unknown) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isClosed) void work()
    }, ms)
    timers.add(timer)
  }

  /** Makes a call, and retries it with exponential backoff until it succeeds. */
  async function callWithRetry<T>(path: string, body: object | null, attempt = 0): Promise<T> {
    const answer = await ask<T>(path, body, token)
    if (answer.success) return answer.result
    fleetState.refused.set(answer.id, (fleetState.refused.get(answer.id) ?? 0) + 1)
    const wait = Math.min(patience.most, patience.least * 2 ** attempt)
    await new Promise<void>(done => after(Math.max(answer.retryAfter, wait * (0.5 + Math.random() / 2)), done))
    return callWithRetry(path, body, attempt + 1)
  }

  function connect() {
    socket = openDeviceSocket({
      url: url(),
      eid,
      token,
      onConnected() {
        attempts = 0
        void beat()
      },
      onMessage({ channel, payload }) {
        const { within = 0 } = payload as { within?: number }
        if (channel === 'manifest') after(Math.random() * within, load)
        if (channel === 'openCommands') after(Math.random() * within, checkCommands)
      },
      onClosed() {
        fleetState.back.delete(n)
        const wait = Math.min(patience.most, patience.least * 2 ** attempts++)
        after(Math.random() * spread + wait * (0.5 + Math.random() / 2), connect)
      },
    })
  }

  async function beat() {
    const heartbeat: Heartbeat = {
      time: new Date().toISOString(),
      state: 'online',
      runningHash: running,
      volume: 100,
      muted: false,
      storageUsed: 10_000_000 + Math.floor(Math.random() * 1000),
      storageQuota: 1_000_000_000,
      playing: null,
    }
    const answer = await callWithRetry<Answer>('heartbeat', {
      beat: heartbeat,
    })
    fleetState.beats += 1
    spread = answer.spread ?? 0
    every = answer.every ?? 0
    if (socket?.readyState === WebSocket.OPEN) fleetState.back.add(n)
    if (answer.manifestHash && answer.manifestHash !== running) await load()
    if (answer.openCommands > 0) await runCommands()
  }

  async function load() {
    if (isLoading) return
    isLoading = true
    const { hash, plans } = await callWithRetry<Manifest>('manifest', null)
    isLoading = false
    if (hash === running) return
    running = hash
    const receipts = plans.map(({ id, versionId, attempt }) => ({
      id: randomUUID(),
      kind: 'downloaded' as const,
      publicationId: id,
      versionId,
      attempt,
      time: new Date().toISOString(),
    }))
    if (receipts.length > 0) await callWithRetry('receipts', { receipts })
    await beat()
    fleetState.acknowledged.add(n)
  }

  async function runCommands() {
    const open = await callWithRetry<OpenCommand[]>('commands', null)
    for (const { id } of open) await callWithRetry('reply', { id, state: 'success' })
    if (open.length > 0) fleetState.replied.add(n)
  }

  /** Fetches and answers commands like the player, then sends a heartbeat. */
  async function checkCommands() {
    await runCommands()
    await beat()
  }

  function beatOn() {
    void beat()
    after(socket?.readyState === WebSocket.OPEN ? Math.max(beatEvery, every) : beatEvery, beatOn)
  }

  connect()
  after(Math.random() * beatEvery, beatOn)
  return {
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      socket?.terminate()
    },
  }
}
