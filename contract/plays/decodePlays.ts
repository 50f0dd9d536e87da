import { createByteReader } from './createByteReader.ts'
import { encodePlays, playFormat } from './encodePlays.ts'
import { mostBlockBytes, mostPlays, type PlayBlock, type PlayRecord, playEnds } from './playBlock.ts'

type PlayedContent = Pick<PlayRecord, 'kind' | 'programId' | 'versionId' | 'publicationId' | 'attempt' | 'fileId'>
type PlayOutcome = Pick<PlayRecord, 'why' | 'end' | 'isCompleted' | 'isCounted' | 'isUnsure'>

/** Decodes a block. Null for malformed bytes and non-canonical encodings, so that a block has exactly one hash. */
export function decodePlays(bytes: Uint8Array): PlayBlock | null {
  if (bytes.length > mostBlockBytes) return null
  try {
    const block = read(bytes)
    const again = encodePlays(block)
    return again.length === bytes.length && again.every((byte, at) => byte === bytes[at]) ? block : null
  } catch {
    return null
  }
}

function read(bytes: Uint8Array): PlayBlock {
  const from = createByteReader(bytes)
  if (from.number() !== playFormat) throw new Error('Another format')
  const first = from.number()
  const previous = from.hex(32)
  const timeZone = from.text()
  const contents = times(from.number(), (): PlayedContent => {
    const flags = from.number()
    const ids = { programId: from.id(), versionId: from.id(), publicationId: from.id() }
    const fileId = flags >= 2 ? from.id() : null
    return { kind: flags % 2 === 1 ? 'subtitle' : 'program', ...ids, fileId, attempt: from.number() }
  })
  const outcomes = times(from.number(), (): PlayOutcome => {
    const why = from.text()
    const end = playEnds[from.number()]
    const flags = from.number()
    if (!end || flags > 7) throw new Error('No such end')
    return { why, end, isCompleted: flags % 2 === 1, isCounted: flags % 4 >= 2, isUnsure: flags >= 4 }
  })
  let expected = 0
  const lastShown = new Map<number, number>()
  const plays = times(from.number(), (): PlayRecord => {
    const index = from.number()
    const content = contents[index % contents.length]
    const outcome = outcomes[Math.floor(index / contents.length)]
    if (!content || !outcome) throw new Error('No such play')
    const time = expected + from.difference()
    const shownMs = (lastShown.get(index % contents.length) ?? 0) + from.difference()
    if (time < 0 || shownMs < 0 || !Number.isSafeInteger(time + shownMs)) throw new Error('No such time')
    expected = time + shownMs
    lastShown.set(index % contents.length, shownMs)
    return { ...content, ...outcome, time, shownMs }
  })
  if (first < 1 || plays.length === 0 || !from.isAtEnd()) throw new Error('No block')
  return { first, previous, timeZone, plays }
}

function times<T>(count: number, make: () => T): T[] {
  if (count > mostPlays) throw new Error('Too many')
  const made: T[] = []
  for (let i = 0; i < count; i += 1) made.push(make())
  return made
}
