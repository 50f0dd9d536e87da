import type { ManifestProgram } from '#contract/manifest.ts'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import {
  type EmergencyOrientation,
  emergencyDocument,
  emergencySizes,
  markedAsDrill,
} from '#contract/rules/programs/emergencyDocument.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import type { Context } from '#server/kernel/context.ts'
import { readFonts } from '#server/publishing/content/readFonts.ts'
import { readSnapshots } from '#server/publishing/content/readSnapshots.ts'
import type { Snapshot } from '#server/publishing/content/Snapshot.ts'
import { contentFilesOf } from '#server/publishing/content/saveEdition.ts'
import { sha256Of } from '#server/publishing/content/sha256Of.ts'
import { storeFonts } from '#server/publishing/content/storeFonts.ts'

/** Orientation of the device → id of the version that it shows. */
export type EmergencyEditions = Readonly<Record<EmergencyOrientation, string>>

type EditionContent = Pick<Snapshot, 'title' | 'duration' | 'document' | 'links' | 'files' | 'fonts' | 'size'>
type EditionMeta = { title: string; isDrill: boolean; by: string }
type SaveContext = Pick<
  Context,
  'db' | 'ids' | 'fonts' | 'apart' | 'media' | 'jobs' | 'log' | 'afterCommit' | 'texts' | 'language'
>

const orientations = Object.keys(emergencySizes) as EmergencyOrientation[]

/**
 * Stores versions of the content with their fonts. If the content is a program, it is read with the caller's rights.
 * Requires a transaction.
 */
export async function saveEmergencyContent(
  content: EmergencyContent,
  meta: EditionMeta,
  context: Context,
): Promise<EmergencyEditions> {
  if (content.kind === 'text') return saveEmergencyTexts(content, meta, context)
  const { snapshots, problems } = await readSnapshots(context, [content.programId], { lock: true })
  const [snapshot] = snapshots
  if (!snapshot) throw problems[0] ?? new Error('A program was neither read nor refused')
  const id = await insertEmergencyEdition(snapshot, meta, context)
  return { horizontal: id, vertical: id }
}

/** Like saveEmergencyContent, but only for texts, so that no caller with rights is needed. */
export async function saveEmergencyTexts(
  content: Extract<EmergencyContent, { kind: 'text' }>,
  meta: EditionMeta,
  context: SaveContext,
): Promise<EmergencyEditions> {
  const editions: Partial<Record<EmergencyOrientation, string>> = {}
  for (const orientation of orientations) {
    const document = emergencyDocument(content, orientation)
    const shown = { title: meta.title, document, links: {}, files: [], fonts: [], size: 0 }
    editions[orientation] = await insertEmergencyEdition(
      { ...shown, duration: programDuration(document) },
      meta,
      context,
    )
  }
  const { horizontal, vertical } = editions
  if (!horizontal || !vertical) throw new Error('A version was not kept')
  return { horizontal, vertical }
}

/** Stores a version that belongs to no program, so that sends and withdrawals of programs do not affect it. */
async function insertEmergencyEdition(
  shown: EditionContent,
  { title, isDrill, by }: EditionMeta,
  context: SaveContext,
): Promise<string> {
  const document = isDrill ? markedAsDrill(shown.document, drillWord(context)) : shown.document
  const fonts = await readFonts(documentsOf(document, shown), context)
  const versionId = context.ids.next()
  const { duration, links } = shown
  const contentFiles = contentFilesOf({ files: shown.files, fonts })
  const content: ManifestProgram = {
    versionId,
    programId: versionId,
    title,
    duration,
    document,
    files: contentFiles.files,
    ...contentFiles.fonts,
    ...(Object.keys(links).length > 0 ? { links } : {}),
  }
  const stored = [...shown.files, ...(await storeFonts(fonts, context))]
  const files = new Map(stored.map(({ sha256, size, type }) => [sha256, { versionId, sha256, size, type }]))
  const { db } = context
  const size = [...files.values()].reduce((sum, file) => sum + file.size, 0)
  const version = { id: versionId, programId: null, hash: sha256Of(content), title, duration, size, createBy: by }
  await db
    .insertInto('programVersion')
    .values({ ...version, content: JSON.stringify(content) })
    .execute()
  if (files.size > 0)
    await db
      .insertInto('programVersionFile')
      .values([...files.values()])
      .execute()
  return versionId
}

const documentsOf = (document: ProgramDocument, { links }: EditionContent) => [
  document,
  ...Object.values(links).map(linked => linked.document),
]

const drillWord = ({ texts, language }: SaveContext) => texts.find(language, 'emergency', 'screen.drill') ?? 'DRILL'
