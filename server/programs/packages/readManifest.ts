import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import {
  type PackageManifest,
  packageFormat,
  packageLimits,
  packageManifest,
  packageVersion,
  packageVersionWithoutFonts,
} from './packageFormat.ts'

const head = z.object({ format: z.literal(packageFormat), version: z.number() })

/**
 * Parses and checks the manifest. Throws package.notPackage, package.newerVersion, package.tooManyPrograms,
 * package.tooManyEntries, and package.manifestBroken with the path of the invalid field.
 */
export function readManifest(bytes: Buffer): PackageManifest {
  const raw = parse(bytes)
  const known = head.safeParse(raw)
  if (!known.success) throw new AppError('package.notPackage')
  const { version } = known.data
  if (version > packageVersion) throw new AppError('package.newerVersion', { version, newest: packageVersion })
  const read = packageManifest.safeParse(raw)
  if (!read.success || version < packageVersionWithoutFonts)
    throw broken(read.error?.issues[0]?.path.join('.') ?? 'version')
  const { programs, files, fonts } = read.data
  if (programs.length > packageLimits.programs)
    throw new AppError('package.tooManyPrograms', { max: packageLimits.programs })
  if (files.length > packageLimits.files) throw new AppError('package.tooManyEntries', { max: packageLimits.files })
  if (hasTwice(programs.map(({ id }) => id)) || hasTwice(programs.map(({ path }) => path))) throw broken('programs')
  if (hasTwice(files.map(({ id }) => id))) throw broken('files')
  if (fonts.length > packageLimits.fonts) throw new AppError('package.tooManyEntries', { max: packageLimits.fonts })
  if (hasTwice(fonts.map(({ id }) => id)) || hasTwice(fonts.map(({ path }) => path))) throw broken('fonts')
  return read.data
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('package.notPackage')
  }
}

const hasTwice = (values: readonly string[]) => new Set(values).size < values.length
const broken = (at: string) => new AppError('package.manifestBroken', { at })
