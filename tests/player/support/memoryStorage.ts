import type { Manifest } from '#contract/manifest.ts'
import { noBlock } from '#contract/plays/playBlock.ts'
import {
  type BegunPlay,
  type ClosedPlays,
  type CommandRecord,
  defaultPlayerSettings,
  type Identity,
  type LogRow,
  type OpenPlay,
  type PlayerSettings,
  type QueuedReceipt,
  type ReportedDelivery,
  type Running,
  type Storage,
  type StoredChunk,
  type StoredFile,
} from '#player/storage/ports.ts'

export type MemoryStorage = Storage & {
  /** Storage quota in bytes; writes beyond fail as in a browser. */
  setQuota(bytes: number): void
  /** Corrupts a stored chunk, like a failing disk. */
  damage(sha256: string, index: number): void
  chunks: Map<string, StoredChunk>
  queue: QueuedReceipt[]
  openPlays: OpenPlay[]
  playBlocks: ClosedPlays[]
}

/** Storage in memory. A player that is started on this storage finds the content that the previous player stored. */
export function createMemoryStorage(): MemoryStorage {
  let identity: Identity | null = null
  let settings: PlayerSettings = defaultPlayerSettings
  let running: Running | null = null
  let target: Manifest | null = null
  let reported: ReportedDelivery[] = []
  let quota = Number.POSITIVE_INFINITY
  const files = new Map<string, StoredFile>()
  const chunks = new Map<string, StoredChunk>()
  const queue: QueuedReceipt[] = []
  const plays: Record<string, number> = {}
  let chain = { next: 1, head: noBlock }
  const on = new Map<string, BegunPlay>()
  const openPlays: OpenPlay[] = []
  const playBlocks: ClosedPlays[] = []
  const commands = new Map<string, CommandRecord>()
  const log: (LogRow & { key: number })[] = []
  let logKey = 0
  const keyOf = (sha256: string, index: number) => `${sha256}/${index}`
  const ofFile = (sha256: string) =>
    [...chunks.keys()]
      .filter(key => key.startsWith(`${sha256}/`))
      .map(key => Number(key.split('/')[1]))
      .sort((a, b) => a - b)
  const take = (isTaken: (row: QueuedReceipt) => boolean) => {
    for (const row of queue.filter(isTaken)) queue.splice(queue.indexOf(row), 1)
  }
  const note = (ids: readonly string[], change: (row: QueuedReceipt) => Partial<QueuedReceipt>) => {
    for (const [index, row] of queue.entries()) {
      if (ids.includes(row.receipt.id)) queue[index] = { ...row, ...change(row) }
    }
  }

  return {
    chunks,
    queue,
    openPlays,
    playBlocks,
    setQuota(bytes) {
      quota = bytes
    },
    damage(sha256, index) {
      const chunk = chunks.get(keyOf(sha256, index))
      if (!chunk) throw new Error('No such chunk')
      chunks.set(keyOf(sha256, index), { ...chunk, bytes: new Blob([new Uint8Array(chunk.bytes.size)]) })
    },
    identity: {
      read: async () => identity,
      write: async next => {
        identity = next
      },
    },
    settings: {
      read: async () => settings,
      write: async change => {
        settings = { ...settings, ...change }
      },
    },
    files: {
      list: async () => [...files.values()],
      one: async sha256 => files.get(sha256) ?? null,
      put: async file => void files.set(file.sha256, file),
      chunkIndexes: async sha256 => ofFile(sha256),
      readChunk: async (sha256, index) => chunks.get(keyOf(sha256, index)) ?? null,
      readChunks: async sha256 => ofFile(sha256).flatMap(index => chunks.get(keyOf(sha256, index))?.bytes ?? []),
      async writeChunk(sha256, index, chunk) {
        const used = [...chunks.values()].reduce((sum, { bytes }) => sum + bytes.size, 0)
        if (used + chunk.bytes.size > quota) throw new DOMException('Full', 'QuotaExceededError')
        chunks.set(keyOf(sha256, index), chunk)
      },
      async dropChunks(sha256, indexes) {
        const file = files.get(sha256)
        if (file) files.set(sha256, { ...file, isVerified: false })
        for (const index of indexes) chunks.delete(keyOf(sha256, index))
      },
      async remove(sha256) {
        files.delete(sha256)
        for (const index of ofFile(sha256)) chunks.delete(keyOf(sha256, index))
      },
    },
    manifests: {
      read: async () => ({ running, target }),
      setTarget: async manifest => {
        target = manifest
      },
      activate: async next => {
        running = next
      },
      reported: async () => reported,
      setReported: async deliveries => {
        reported = [...deliveries]
      },
    },
    receipts: {
      async add(receipt, moment) {
        if (queue.some(row => row.receipt.id === receipt.id)) return
        queue.push({ receipt, tries: 0, isOffered: false, moment })
        if (receipt.kind === 'played') plays[receipt.publicationId] = (plays[receipt.publicationId] ?? 0) + 1
      },
      batch: async limit => queue.slice(0, limit),
      remove: async ids => take(({ receipt }) => ids.includes(receipt.id)),
      offered: async ids => note(ids, () => ({ isOffered: true })),
      tried: async ids => note(ids, ({ tries }) => ({ tries: tries + 1 })),
      count: async () => queue.length,
      async condense(change) {
        const before = queue.length
        queue.splice(0, before, ...change([...queue]))
        return before - queue.length
      },
      dropProgress: async id => take(({ receipt }) => receipt.kind === 'downloading' && receipt.publicationId === id),
      plays: async () => ({ ...plays }),
    },
    playLog: {
      begin: async (name, begun) => void on.set(name, begun),
      begun: async () => [...on],
      forget: async name => void on.delete(name),
      async add({ name, play, moment, skipped }) {
        on.delete(name)
        const number = chain.next + skipped
        chain = { ...chain, next: number + 1 }
        openPlays.push({ number, play, moment })
        if (play.isCompleted && play.isCounted) plays[play.publicationId] = (plays[play.publicationId] ?? 0) + 1
      },
      open: async limit => openPlays.slice(0, limit),
      openCount: async () => openPlays.length,
      async confirm(change) {
        for (const [at, row] of openPlays.entries()) {
          const play = row.moment && change(row)
          if (play) openPlays[at] = { ...row, play, moment: null }
        }
      },
      head: async () => chain.head,
      async close(block, { before, after }) {
        if (chain.head !== before) throw new Error('Another block was closed meanwhile')
        chain = { ...chain, head: after }
        playBlocks.push(block)
        openPlays.splice(0, block.count)
      },
      closed: async limit => playBlocks.slice(0, limit),
      async remove(first) {
        const at = playBlocks.findIndex(block => block.first === first)
        if (at >= 0) playBlocks.splice(at, 1)
      },
      async restart(earlier, next, head) {
        const rows = [...earlier, ...openPlays].map(({ play, moment }, at) => ({ number: next + at, play, moment }))
        openPlays.splice(0, openPlays.length, ...rows)
        playBlocks.length = 0
        chain = { next: next + rows.length, head }
      },
    },
    commands: {
      one: async id => commands.get(id) ?? null,
      put: async record => void commands.set(record.id, record),
      list: async () => [...commands.values()],
      async remove(ids) {
        for (const id of ids) commands.delete(id)
      },
    },
    log: {
      async add(row, most) {
        log.push({ key: ++logKey, ...row })
        log.splice(0, Math.max(0, log.length - most))
      },
      due: async limit =>
        log
          .filter(({ isDue }) => isDue)
          .slice(0, limit)
          .map(({ key, line }) => ({ key, line })),
      async claim(count) {
        for (const row of log.slice(-count)) row.isDue = true
      },
      async remove(keys) {
        for (const key of keys)
          log.splice(
            log.findIndex(row => row.key === key),
            1,
          )
      },
    },
    async wipe() {
      identity = null
      settings = defaultPlayerSettings
      running = null
      target = null
      reported = []
      for (const map of [files, chunks, commands, on]) map.clear()
      queue.length = 0
      log.length = 0
      openPlays.length = 0
      playBlocks.length = 0
      chain = { next: 1, head: noBlock }
      for (const key of Object.keys(plays)) delete plays[key]
    },
  }
}
