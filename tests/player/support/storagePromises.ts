// What every storage adapter promises. Runs against the one in memory and, in a browser, against IndexedDB.
import type { Manifest, Receipt } from '#contract/manifest.ts'
import type { CommandRecord, Storage } from '#player/storage/ports.ts'

type Promised = (storage: Storage) => Promise<[found: unknown, expected: unknown][]>

const chunk = (text: string) => ({ bytes: new Blob([text]), digest: text })
const textsOf = (blobs: Blob[]) => Promise.all(blobs.map(blob => blob.text()))
const receiptOf = (id: string, given: Partial<Receipt> = {}): Receipt => ({
  id,
  kind: 'played',
  publicationId: '1',
  versionId: '2',
  time: '2026-03-02T08:00:00Z',
  ...given,
})
const manifestOf = (hash: string): Manifest => ({
  hash,
  device: { eid: 'e', name: 'n', timeZone: 'UTC' },
  programs: [],
  plans: [],
  files: [],
})
const commandOf = (id: string): CommandRecord => ({
  id,
  command: 'wake',
  state: 'success',
  reason: null,
  reply: { a: [1] },
  isReplied: false,
  time: 5,
})

export const storagePromises: Record<string, Promised> = {
  'chunks come back in their order, and are handed out by file': async ({ files }) => {
    await files.put({ sha256: 'a', size: 3, type: 't', isVerified: false })
    for (const index of [2, 0, 1]) await files.writeChunk('a', index, chunk(`${index}`))
    await files.writeChunk('b', 0, chunk('x'))
    return [
      [await files.chunkIndexes('a'), [0, 1, 2]],
      [await textsOf(await files.readChunks('a')), ['0', '1', '2']],
      [(await files.readChunk('a', 1))?.digest, '1'],
      [await files.readChunk('a', 9), null],
      [await files.one('zz'), null],
    ]
  },
  'dropping a chunk takes the verification with it': async ({ files }) => {
    await files.put({ sha256: 'a', size: 2, type: 't', isVerified: true })
    for (const index of [0, 1]) await files.writeChunk('a', index, chunk(`${index}`))
    await files.dropChunks('a', [1])
    return [
      [(await files.one('a'))?.isVerified, false],
      [await files.chunkIndexes('a'), [0]],
    ]
  },
  'removing a file takes its chunks and nobody else’s': async ({ files }) => {
    for (const sha256 of ['a', 'b']) {
      await files.put({ sha256, size: 1, type: 't', isVerified: true })
      await files.writeChunk(sha256, 0, chunk(sha256))
    }
    await files.remove('a')
    return [
      [(await files.list()).map(({ sha256 }) => sha256), ['b']],
      [await files.chunkIndexes('a'), []],
      [await files.chunkIndexes('b'), [0]],
    ]
  },
  'what runs and what is wanted are two things, and the last of each counts': async ({ manifests }) => {
    const before = await manifests.read()
    await manifests.setTarget(manifestOf('h2'))
    await manifests.activate({ manifest: manifestOf('h1'), hash: 'h1' })
    await manifests.activate({ manifest: manifestOf('h2'), hash: null })
    await manifests.setTarget(manifestOf('h3'))
    await manifests.setReported([{ key: 'k', round: 1, isWhole: false }])
    const { running, target } = await manifests.read()
    return [
      [before, { running: null, target: null }],
      [running, { manifest: manifestOf('h2'), hash: null }],
      [target?.hash, 'h3'],
      [await manifests.reported(), [{ key: 'k', round: 1, isWhole: false }]],
    ]
  },
  'receipts queue in their order, each once, and a play counts with its receipt': async ({ receipts }) => {
    for (const id of ['receipt-b', 'receipt-a', 'receipt-b']) await receipts.add(receiptOf(id), null)
    await receipts.add(receiptOf('receipt-c', { kind: 'downloading' }), null)
    await receipts.tried(['receipt-a'])
    const queued = await receipts.batch(2)
    await receipts.remove(['receipt-b', 'unknown'])
    return [
      [
        queued.map(({ receipt, tries }) => [receipt.id, tries]),
        [
          ['receipt-b', 0],
          ['receipt-a', 1],
        ],
      ],
      [await receipts.count(), 2],
      [await receipts.plays(), { 1: 2 }],
    ]
  },
  'rows are condensed in their place, and what was offered and when it was is remembered': async ({ receipts }) => {
    const moment = { boot: 'b', elapsed: 5 }
    await receipts.add(receiptOf('played-1'), null)
    await receipts.add(receiptOf('played-2'), moment)
    await receipts.add(receiptOf('played-3'), null)
    await receipts.offered(['played-3'])
    const found = await receipts.batch(9)
    const sum = receiptOf('sum-of-two', { plays: 2 })
    const fewer = await receipts.condense(rows => [
      ...rows.slice(0, 1).map(row => ({ ...row, receipt: sum })),
      ...rows.slice(2),
    ])
    await receipts.add(receiptOf('played-4'), null)
    return [
      [
        found.map(({ isOffered, moment }) => [isOffered, moment]),
        [
          [false, null],
          [false, moment],
          [true, null],
        ],
      ],
      [fewer, 1],
      [(await receipts.batch(9)).map(({ receipt }) => receipt.id), ['sum-of-two', 'played-3', 'played-4']],
      [await receipts.plays(), { 1: 4 }],
    ]
  },
  'stale progress goes by publication': async ({ receipts }) => {
    await receipts.add(receiptOf('mine-receipt', { kind: 'downloading' }), null)
    await receipts.add(receiptOf('other-receipt', { kind: 'downloading', publicationId: '10' }), null)
    await receipts.add(receiptOf('done-receipt', { kind: 'downloaded' }), null)
    await receipts.dropProgress('1')
    return [[(await receipts.batch(9)).map(({ receipt }) => receipt.id), ['other-receipt', 'done-receipt']]]
  },
  'commands are remembered as they ended': async ({ commands }) => {
    await commands.put(commandOf('1'))
    await commands.put(commandOf('2'))
    await commands.put({ ...commandOf('1'), isReplied: true })
    await commands.remove(['2'])
    return [
      [await commands.list(), [{ ...commandOf('1'), isReplied: true }]],
      [await commands.one('2'), null],
    ]
  },
  'settings keep what was not changed, and a wipe leaves nothing': async storage => {
    await storage.settings.write({ volume: 30 })
    await storage.settings.write({ isMuted: true })
    const { volume, isMuted, isAsleep } = await storage.settings.read()
    await storage.files.put({ sha256: 'a', size: 1, type: 't', isVerified: true })
    await storage.receipts.add(receiptOf('receipt-1'), null)
    await storage.commands.put(commandOf('1'))
    await storage.wipe()
    return [
      [
        [volume, isMuted, isAsleep],
        [30, true, false],
      ],
      [(await storage.settings.read()).volume, 100],
      [await storage.files.list(), []],
      [await storage.receipts.count(), 0],
      [await storage.receipts.plays(), {}],
      [await storage.commands.list(), []],
    ]
  },
}
