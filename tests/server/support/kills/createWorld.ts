// Shared state of the writers: calls that wait while the server is down, and a ledger of confirmed answers.
import { createLedger, type Ledger } from '#bench/soak/createLedger.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { type Client, createClient } from '#tests/server/support/servers/testServer.ts'

/** No answer, or the connection to the database broke: the write may or may not have been applied. */
export class Unanswered extends Error {}

/** Answers after which the outcome is unknown. */
const uncertain: ReadonlySet<string> = new Set(['general.databaseAway', 'general.unknown', 'general.stopping'])

export type World = {
  ledger: Ledger
  /** Number of refusals by error ID and fields. */
  refused: Map<string, number>
  /**
   * Waits until calls are let through, then runs a call; resolves to null if the server refused it. Throws
   * `Unanswered` if the outcome is unknown.
   */
  ask<T>(token: string, work: (client: Client, url: string) => Promise<Envelope<T>>): Promise<{ result: T } | null>
  /** Lets calls through to the server at this URL. */
  open(url: string): void
  /** Holds back new calls. */
  close(): void
  /** Resolves when all calls that were let through have ended. */
  settled(): Promise<void>
  /** Resolves after `count` more confirmed writes. */
  confirmed(count: number): Promise<void>
  end(): void
  isOver(): boolean
}

export function createWorld(): World {
  const ledger = createLedger()
  const refused = new Map<string, number>()
  let address: string | null = null
  let isOver = false
  let running = 0
  let waiting: (() => void)[] = []
  const watchers = new Set<() => void>()
  const noted = () => {
    for (const watch of watchers) watch()
  }
  const until = (isTrue: () => boolean) =>
    new Promise<void>(done => {
      const watch = () => {
        if (!isTrue()) return
        watchers.delete(watch)
        done()
      }
      watchers.add(watch)
      watch()
    })

  async function entry(): Promise<string> {
    while (address === null) await new Promise<void>(done => waiting.push(done))
    return address
  }

  return {
    ledger,
    refused,
    async ask(token, work) {
      const url = await entry()
      running += 1
      try {
        const answer = await work(createClient(url, token), url).catch((cause: unknown) => {
          throw new Unanswered('no answer', { cause })
        })
        if (answer.success) return { result: answer.result }
        const id = answer.error?.id ?? 'no error id'
        if (uncertain.has(id)) throw new Unanswered(id)
        const fields = answer.error?.fields?.map(({ field }) => field) ?? []
        const told = [id, ...fields].join(' ')
        refused.set(told, (refused.get(told) ?? 0) + 1)
        return null
      } finally {
        running -= 1
        // Deferred, so that the caller first records the answer.
        setImmediate(noted)
      }
    },
    open(url) {
      address = url
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    close() {
      address = null
    },
    settled: () => until(() => running === 0),
    confirmed(count) {
      const goal = ledger.counts.confirmed + count
      return until(() => ledger.counts.confirmed >= goal)
    },
    end() {
      isOver = true
    },
    isOver: () => isOver,
  }
}
