import type { ProgramDocument } from '#contract/programs/program.ts'
import { fontsOfPrograms } from '#server/fonts/index.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SnapshotFont } from './Snapshot.ts'

/**
 * Reads the fonts of the documents, reduced to the characters in use. In the queue of the reader processes, fonts
 * come after emergencies and before uploads.
 */
export async function readFonts(
  documents: readonly ProgramDocument[],
  context: Pick<Context, 'fonts' | 'db' | 'apart'>,
): Promise<SnapshotFont[]> {
  const asked = context.apart
  const early = { ...context, apart: asked.turn.rank === 'common' ? asked.ranked('early') : asked }
  const found: SnapshotFont[] = []
  for (const { face, letters } of await fontsOfPrograms(documents, early)) {
    const { family, weight, isItalic } = face
    const key = `font:${family}:${weight}${isItalic ? ':italic' : ''}`
    found.push({ key, face, subset: await context.fonts.subset(face, letters, early) })
  }
  return found
}
