// Reads HEIC pictures with tools that are installed on the machine, because no HEIC library may be shipped
// with the product.
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { probePicture } from '#server/media/draw/picture.ts'
import { isThere, runTool } from '#server/media/read/runTool.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'

const seconds = 60

type Tool = {
  name: string
  /** Option with which ffmpeg prints its version, and the oldest version that reads HEIC. */
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

/**
 * Converts the HEIC picture at `path` to a JPEG in `folder` and returns the path of the JPEG. Throws
 * file.heicUnreadable if no installed tool can read the whole picture, and file.unreadable if the file is damaged.
 */
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

/**
 * Whether a tool wrote the whole picture. Tools without support for tiled pictures write only the first tile.
 */
async function isWhole(target: string, [width, height]: Sides, parts: Pick<Parts, 'apart'>): Promise<boolean> {
  if ((await stat(target).catch(() => null)) === null) return false
  const { width: own, height: other } = await probePicture(target, parts).catch(
    unlessRejected(() => ({ width: 0, height: 0 })),
  )
  return (own === width && other === height) || (own === height && other === width)
}

/** Returns the size of the whole picture, which is that of the largest `ispe` box in the file (ISO 23008-12). */
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

/** True if a tool is installed that can read HEIC. */
export async function hasHeicReader(): Promise<boolean> {
  for (const tool of tools) if (await isInstalled(tool)) return true
  return false
}

/**
 * Whether the tool can be used. ffmpeg must have a version that reads HEIC. For the libheif tools, it is enough that
 * they start, because some of their versions do not know `--version`.
 */
async function isInstalled({ name, version }: Tool): Promise<boolean> {
  if (!version) return isThere(name, ['--version'])
  const printed = await runTool(name, [version.ask])
  const { since } = version
  return printed !== null && Number(/version n?(\d+)/.exec(printed.toString('latin1'))?.[1] ?? since) >= since
}
