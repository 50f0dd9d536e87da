// A package of marquee-kiosk: its metadata and the statement that the server signs.
import { z } from 'zod'

export const architectures = ['all', 'x64', 'arm64'] as const

/** The first entry of the archive (.tar.gz). */
export const packageAboutName = 'about.json'

/** `protocol`: version of contract/fleet/kiosk.ts that the package implements. */
export const packageAbout = z.object({
  program: z.literal('marquee-kiosk'),
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,40})?$/),
  architecture: z.enum(architectures),
  protocol: z.int().min(1),
})
export type PackageAbout = z.infer<typeof packageAbout>

/** Maximum size of a package in bytes. */
export const maxPackageSize = 500 * 1024 * 1024

export type PackageStatement = { version: string; size: number; sha256: string }

/** The text that the server's key signs (Ed25519, signature in base64url). */
export const packageStatementOf = ({ version, size, sha256 }: PackageStatement) =>
  `marquee-kiosk package\n${version}\n${size}\n${sha256}\n`

/** Compares two versions: negative if `a` is older. A version with a suffix is older than the same one without. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (const index of [0, 1, 2]) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return left.suffix < right.suffix ? -1 : 1
}

function partsOf(version: string) {
  const [numbers = '', ...suffix] = version.split('-')
  return { numbers: numbers.split('.').map(Number), suffix: suffix.join('-') }
}
