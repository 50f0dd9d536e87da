import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { AppError } from '#contract/errors/errors.ts'
import { type PackageAbout, packageAbout, packageAboutName } from '#contract/fleet/kioskPackage.ts'

const block = 512
/** Maximum size in bytes of the description, which has a few short fields. */
const mostAbout = 4096

/** Reads the description of a package (.tar.gz) from its first entry. Throws `apk.notAPackage`. */
export async function readAbout(path: string): Promise<PackageAbout> {
  const head = await headOf(path)
  const name = textOf(head.subarray(0, 100)).replace(/^\.\//, '')
  const size = Number.parseInt(textOf(head.subarray(124, 136)).trim(), 8)
  if (name !== packageAboutName || !(size > 0 && size <= mostAbout)) throw new AppError('apk.notAPackage')
  const about = packageAbout.safeParse(parsed(head.subarray(block, block + size).toString('utf8')))
  if (!about.success) throw new AppError('apk.notAPackage')
  return about.data
}

/** Unpacks only the first entry. */
async function headOf(path: string): Promise<Buffer> {
  const file = createReadStream(path, { end: 64 * 1024 })
  const unpacked = file.pipe(createGunzip())
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of unpacked) {
      parts.push(part as Buffer)
      length += (part as Buffer).length
      if (length >= block + mostAbout) break
    }
  } catch {
    // The input ends after the first bytes, so unpacking may fail. The caller checks the bytes that were
    // unpacked until then.
  } finally {
    file.destroy()
  }
  return Buffer.concat(parts)
}

const textOf = (field: Buffer) => field.toString('latin1').replace(/\0.*$/s, '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
