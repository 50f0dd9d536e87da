// HEIC is read by programs of the machine alone: no library that reads it may be shipped with this one.
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/calls/parts.ts'
import { probePicture } from '#server/media/draw/picture.ts'
import { unlessTurnedAway } from '#server/outbound/createApart.ts'
import { isThere, runTool } from './runTool.ts'

const seconds = 60

type Tool = {
  name: string
  /** Of ffmpeg: asks for its version, and the oldest that reads them. */
  version?: { ask: string; since: number }
  args(path: string, target: string): string[]
}

const fromFfmpeg = (path: string, target: string) => [
  ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`],
  ...['-frames:v', '1', '-q:v', '2', '-y', `file:${target}`],
]
const tools: readonly Tool[] = [
  { name: 'heif-dec', args: (path, target) => ['-q', '92', path, target] },
  { name: 'heif-convert', args: (path, target) => ['-q', '92', path, target] },
  { name: 'ffmpeg', version: { ask: '-version', since: 7 }, args: fromFfmpeg },
]

/** A JPEG in the folder. Throws file.heicUnreadable where this server has no program that reads it whole, file.unreadable for a damaged one. */
export async function readHeic(path: string, folder: string, parts: Pick<Parts, 'apart'>): Promise<string> {
  const whole = await largestIn(path)
  if (!whole) throw new AppError('file.unreadable')
  const target = join(folder, 'picture.jpg')
  for (const tool of tools) {
    if (!(await isInstalled(tool))) continue
    await runTool(tool.name, tool.args(path, target), seconds)
    if (await isWhole(target, whole, parts)) return target
  }
  throw new AppError('file.heicUnreadable')
}

type Sides = readonly [width: number, height: number]

/** Programs that know no tiles give the first of them for the picture. */
async function isWhole(target: string, [width, height]: Sides, parts: Pick<Parts, 'apart'>): Promise<boolean> {
  if ((await stat(target).catch(() => null)) === null) return false
  const { width: own, height: other } = await probePicture(target, parts).catch(
    unlessTurnedAway(() => ({ width: 0, height: 0 })),
  )
  return (own === width && other === height) || (own === height && other === width)
}

/** The sides of the whole picture: the largest that the file names (ISO 23008-12, `ispe`). */
async function largestIn(path: string): Promise<Sides | null> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024 * 1024), 0, 1024 * 1024, 0)
    const head = buffer.subarray(0, bytesRead)
    let largest: Sides | null = null
    for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
      const sides: Sides = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)]
      if (!largest || sides[0] * sides[1] > largest[0] * largest[1]) largest = sides
    }
    return largest
  } finally {
    await file.close()
  }
}

/** Whether a program is installed that may read it. */
export async function hasHeicReader(): Promise<boolean> {
  for (const tool of tools) if (await isInstalled(tool)) return true
  return false
}

/** Those of libheif that know no `--version` say so on the other stream, and read them all the same. */
async function isInstalled({ name, version }: Tool): Promise<boolean> {
  if (!version) return isThere(name, ['--version'])
  const printed = await runTool(name, [version.ask])
  const { since } = version
  return printed !== null && Number(/version n?(\d+)/.exec(printed.toString('latin1'))?.[1] ?? since) >= since
}
