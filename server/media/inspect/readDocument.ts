import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { findRoot } from '#server/base/findRoot.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { thumbnailOf } from '#server/media/draw/picture.ts'
import { runTool } from '#server/media/read/runTool.ts'

const pagesReport = z.union([
  z.object({
    pages: z.number().int().min(1),
    /** Width and height of the first page in pixels at 96 dpi. */
    width: z.number(),
    height: z.number(),
    /** First page as PNG in base64. */
    thumbnail: z.string().nullable(),
  }),
  z.object({ refusal: z.enum(['locked', 'broken']) }),
])
export type PagesReport = z.infer<typeof pagesReport>

/**
 * Folder of the built program of the child process; undefined in development, where the process runs TypeScript.
 * TypeScript takes seconds to load, so tests set BUILT_CHILDREN to the folder of their build.
 */
const built = process.env.BUILT_CHILDREN ?? (import.meta.url.endsWith('.ts') ? undefined : 'dist/server')
const program = join(findRoot().root, built ? `${built}/readPages.js` : 'server/media/inspect/readPages.ts')
const loader = built ? [] : ['--import', 'tsx']
const seconds = 60

export type DocumentFacts = { pages: number; width: number; height: number; thumbnail: Buffer | null }

/**
 * Reads a PDF in a separate process with limited time and memory. Throws file.documentLocked and file.documentBroken.
 */
export async function readDocument(path: string, parts: Pick<Parts, 'apart'>): Promise<DocumentFacts> {
  const printed = await runTool(process.execPath, ['--max-old-space-size=1024', ...loader, program, path], seconds)
  const report = pagesReport.safeParse(printed && JSON.parse(printed.toString())).data
  if (!report) throw new AppError('file.documentBroken')
  if ('refusal' in report)
    throw new AppError(report.refusal === 'locked' ? 'file.documentLocked' : 'file.documentBroken')
  const { thumbnail, ...facts } = report
  const drawn = thumbnail === null ? null : await thumbnailOf(Buffer.from(thumbnail, 'base64'), parts)
  return { ...facts, thumbnail: drawn }
}
