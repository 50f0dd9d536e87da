// Guarantees of every storage adapter, tested against memory in Node and against IndexedDB in a browser.
import type { Manifest, Receipt } from '#contract/manifest.ts'
import { noBlock, type PlayRecord } from '#contract/plays/playBlock.ts'
import type { BegunPlay, CommandRecord, Storage } from '#player/storage/ports.ts'

type Ended = Omit<Parameters<Storage['playLog']['add']>[0], 'play'>
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
const playOf = (shownMs: number, given: Partial<PlayRecord> = {}): PlayRecord => ({
  kind: 'program',
  programId: '3',
  versionId: '2',
  publicationId: '1',
  attempt: 0,
  fileId: null,
  time: 1_000,
  shownMs,
  why: 'idle',
  end: 'end',
  isCompleted: true,
  isCounted: true,
  isUnsure: true,
  ...given,
})
const ended = (
  shownMs: number,
  { name = 'unnoted', moment = null, skipped = 0, ...given }: Partial<PlayRecord & Ended> = {},
) => ({ name, play: playOf(shownMs, given), moment, skipped })
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
  'what is on is known until it is forgotten or its own play is added, whatever else is': async ({ playLog }) => {
    const begun = (shownMs: number): BegunPlay => ({
      play: playOf(shownMs, { end: 'stop' }),
      mostMs: 9_000,
      alive: { boot: 'b', steady: 1.5 },
    })
    const on = [await playLog.begun()]
    await playLog.begin('a', begun(1))
    await playLog.begin('b', begun(2))
    await playLog.begin('a', begun(3))
    await playLog.begin('c', begun(4))
    await playLog.add(ended(1, { name: 'z' }))
    await playLog.forget('c')
    on.push(await playLog.begun())
    await playLog.add(ended(2, { name: 'a' }))
    on.push(await playLog.begun())
    const both: [string, BegunPlay][] = [
      ['a', begun(3)],
      ['b', begun(2)],
    ]
    return [
      [on, [[], both, both.slice(1)]],
      [(await playLog.open(9)).map(({ number }) => number), [1, 2]],
    ]
  },
  'plays are numbered, those that are whole are counted, and times are confirmed in their place': async storage => {
    const { playLog } = storage
    const [here, before] = [
      { boot: 'here', elapsed: 5 },
      { boot: 'before', elapsed: 5 },
    ]
    await playLog.add(ended(1, { moment: before }))
    await playLog.add(ended(2, { moment: here, skipped: 3 }))
    await playLog.add(ended(3, { end: 'cut', isCompleted: false }))
    await playLog.confirm(({ moment, play }) =>
      moment?.boot === 'here' ? { ...play, time: 2_000, isUnsure: false } : null,
    )
    const found = await playLog.open(9)
    return [
      [
        found.map(({ number, moment, play }) => [number, moment, play.time, play.isUnsure]),
        [
          [1, before, 1_000, true],
          [5, null, 2_000, false],
          [6, null, 1_000, true],
        ],
      ],
      [(await playLog.open(2)).map(({ number }) => number), [1, 5]],
      [await playLog.openCount(), 3],
      [await storage.receipts.plays(), { 1: 2 }],
    ]
  },
  'a block takes the place of its plays while its head is the last, and all begin again under free numbers': async ({
    playLog,
  }) => {
    for (const shownMs of [1, 2, 3]) await playLog.add(ended(shownMs))
    const [one, two] = ['1'.repeat(64), '2'.repeat(64)]
    const block = { first: 1, count: 2, block: 'b', signature: 's' }
    await playLog.close(block, { before: noBlock, after: one })
    const late = await playLog.close({ ...block, first: 3, count: 1 }, { before: noBlock, after: two }).then(
      () => 'closed',
      () => 'refused',
    )
    const kept = [await playLog.head(), await playLog.closed(9), (await playLog.open(9)).map(({ number }) => number)]
    await playLog.restart([{ play: playOf(1), moment: null }], 40, two)
    await playLog.add(ended(4))
    const again = (await playLog.open(9)).map(({ number, play }) => [number, play.shownMs])
    return [
      [late, 'refused'],
      [kept, [one, [block], [3]]],
      [await playLog.closed(9), []],
      [await playLog.head(), two],
      [
        again,
        [
          [40, 1],
          [41, 3],
          [42, 4],
        ],
      ],
    ]
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
  'lines of the log that are due come back in their order, and the oldest make room': async ({ log }) => {
    const rowOf = (number: number, isDue: boolean) => ({
      line: {
        boot: 'boot-0001',
        number,
        time: '2026-03-02T08:00:00Z',
        level: 'info' as const,
        source: 'player' as const,
        event: 'started',
        detail: null,
      },
      isDue,
    })
    const numbers = async () => (await log.due(9)).map(({ line }) => line.number)
    for (const number of [1, 2, 3, 4, 5]) await log.add(rowOf(number, number % 2 === 1), 4)
    const due = await numbers()
    await log.claim(2)
    const claimed = await numbers()
    const [first] = await log.due(1)
    await log.remove([first?.key ?? 0])
    return [
      [due, [3, 5]],
      [claimed, [3, 4, 5]],
      [await numbers(), [4, 5]],
    ]
  },
}
