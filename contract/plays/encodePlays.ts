import { createByteWriter } from './createByteWriter.ts'
import { type PlayBlock, type PlayRecord, playEnds } from './playBlock.ts'

export const playFormat = 1

/**
 * The canonical encoding of a block. Plays share their content (program, version, publication, attempt, file) and
 * outcome (reason, end, flags): each distinct value is listed once, and a play refers to it by index. Times and
 * durations are stored as differences from previous plays.
 */
export function encodePlays({ first, previous, timeZone, plays }: PlayBlock): Uint8Array<ArrayBuffer> {
  const out = createByteWriter()
  out.number(playFormat)
  out.number(first)
  out.hex(previous)
  out.text(timeZone)

  const contents = listOf(plays, contentKeyOf)
  out.number(contents.keys.length)
  for (const { kind, programId, versionId, publicationId, attempt, fileId } of contents.each) {
    out.number((kind === 'subtitle' ? 1 : 0) + (fileId === null ? 0 : 2))
    for (const id of [programId, versionId, publicationId]) out.id(id)
    if (fileId !== null) out.id(fileId)
    out.number(attempt)
  }
  const outcomes = listOf(plays, outcomeKeyOf)
  out.number(outcomes.keys.length)
  for (const { why, end, isCompleted, isCounted, isUnsure } of outcomes.each) {
    out.text(why)
    out.number(playEnds.indexOf(end))
    out.number((isCompleted ? 1 : 0) + (isCounted ? 2 : 0) + (isUnsure ? 4 : 0))
  }

  out.number(plays.length)
  let expected = 0
  const lastShown = new Map<number, number>()
  for (const play of plays) {
    const contentIndex = contents.keys.indexOf(contentKeyOf(play))
    out.number(outcomes.keys.indexOf(outcomeKeyOf(play)) * contents.keys.length + contentIndex)
    out.difference(play.time - expected)
    out.difference(play.shownMs - (lastShown.get(contentIndex) ?? 0))
    expected = play.time + play.shownMs
    lastShown.set(contentIndex, play.shownMs)
  }
  return out.bytes()
}

const contentKeyOf = ({ kind, programId, versionId, publicationId, attempt, fileId }: PlayRecord) =>
  JSON.stringify([kind, programId, versionId, publicationId, attempt, fileId])
const outcomeKeyOf = ({ why, end, isCompleted, isCounted, isUnsure }: PlayRecord) =>
  JSON.stringify([why, end, isCompleted, isCounted, isUnsure])

/** Distinct plays by key, in the order of first occurrence. */
function listOf(plays: readonly PlayRecord[], keyOf: (play: PlayRecord) => string) {
  const found = new Map<string, PlayRecord>()
  for (const play of plays) {
    const key = keyOf(play)
    if (!found.has(key)) found.set(key, play)
  }
  return { keys: [...found.keys()], each: [...found.values()] }
}
