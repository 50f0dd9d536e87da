import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Context } from '#server/calls/context.ts'
import { fontsOfPrograms } from '#server/fonts/index.ts'
import type { SnapshotFont } from './Snapshot.ts'

/** The fonts that documents are drawn with, cut to the letters they use. */
export async function readFonts(
  documents: readonly ProgramDocument[],
  context: Pick<Context, 'fonts' | 'db'>,
): Promise<SnapshotFont[]> {
  const found: SnapshotFont[] = []
  for (const { face, letters } of await fontsOfPrograms(documents, context)) {
    const { family, weight, isItalic } = face
    const key = `font:${family}:${weight}${isItalic ? ':italic' : ''}`
    found.push({ key, face, subset: await context.fonts.subset(face, letters, context) })
  }
  return found
}
