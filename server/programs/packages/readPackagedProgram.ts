import { AppError } from '#contract/errors/errors.ts'
import type { Widget } from '#contract/kernel/widget.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { widgets } from '#contract/widgets/index.ts'
import { isThumbnail } from '#server/programs/save/isThumbnail.ts'
import { type PackagedProgram, packagedProgram } from './packageFormat.ts'

export type ReadPackagedProgram = Omit<PackagedProgram, 'document'> & { id: string; document: ProgramDocument | null }

const known: Readonly<Record<string, Widget>> = widgets

/**
 * Parses a packaged program. Refuses unknown kinds of components and programs of a newer version: components that
 * this version does not know would not be drawn, and the next save in the builder would remove them. Throws package.*
 * errors.
 */
export function readPackagedProgram(
  { id, title }: { id: string; title: string },
  bytes: Buffer,
  fileIds: ReadonlySet<string>,
): ReadPackagedProgram {
  const broken = (at: string) => new AppError('package.programBroken', { title, at })
  const read = packagedProgram.safeParse(parse(bytes, () => broken('')))
  if (!read.success) throw broken(read.error.issues[0]?.path.join('.') ?? '')
  const { document: raw, thumbnail } = read.data
  if (thumbnail !== null && !isThumbnail(thumbnail)) throw broken('thumbnail')
  if (raw === null || raw === undefined) return { ...read.data, id, document: null }
  const document = readProgram(raw)
  if (document instanceof AppError)
    throw document.id === 'program.newerVersion'
      ? new AppError('package.programNewer', { title })
      : broken(String(document.params.at ?? 'nodes'))
  refuseUnknown(title, document.document)
  if (filesOf(document.document).some(file => !fileIds.has(file))) throw new AppError('package.fileMissing', { title })
  return { ...read.data, id, document: document.document }
}

function refuseUnknown(title: string, { nodes }: ProgramDocument): void {
  for (const { kind, version } of nodes) {
    const widget = Object.hasOwn(known, kind) ? known[kind] : undefined
    if (!widget) throw new AppError('package.unknownWidget', { title, kind })
    if (version > widget.version) throw new AppError('package.programNewer', { title })
  }
}

function parse(bytes: Buffer, refusal: () => AppError): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refusal()
  }
}
