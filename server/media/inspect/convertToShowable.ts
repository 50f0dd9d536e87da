import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type DrawingTask, drawing } from '#server/media/read/drawSource.ts'
import { runTool } from '#server/media/read/runTool.ts'
import type { Source } from '#server/media/read/sources.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { readHeic } from './readHeic.ts'

const megapixels = 100
/** Timeouts of conversions in seconds. */
const patience = { drawing: 45, slides: 180 }

type Task = { path: string; source: Source; work: string }

/**
 * Converts a file to a picture or PDF in a new folder below `work`. Returns the path of the result. Throws an
 * AppError with the reason.
 */
export async function convertToShowable({ path, source, work }: Task, parts: Pick<Parts, 'apart'>): Promise<string> {
  const folder = await mkdtemp(join(work, 'made-'))
  try {
    if (source === 'pptx') return await convertSlides(path, folder)
    if (source === 'heic') return await readHeic(path, folder, parts)
    const drawn = await drawInProcess({ source, path, target: join(folder, 'picture') }, parts)
    if (drawn === null) throw new AppError('file.unreadable')
    return drawn
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Writes an upright copy of a picture, in sRGB, to a new folder below `work`. Returns the path of the copy; null if
 * the picture needs no change. Throws file.tooManyPixels and file.unreadable.
 */
export async function rotateUpright(
  { path, work }: Omit<Task, 'source'>,
  parts: Pick<Parts, 'apart'>,
): Promise<string | null> {
  const folder = await mkdtemp(join(work, 'made-'))
  let drawn: string | null = null
  try {
    drawn = await drawInProcess({ source: 'kept', path, target: join(folder, 'picture') }, parts)
    return drawn
  } finally {
    if (drawn === null) await rm(folder, { recursive: true, force: true })
  }
}

async function drawInProcess(task: DrawingTask, { apart }: Pick<Parts, 'apart'>): Promise<string | null> {
  const said = await apart
    .read({ reader: 'drawing', input: task, seconds: patience.drawing }, drawing)
    .catch(unlessRejected(() => ({ refusal: 'unreadable' as const })))
  if ('refusal' in said)
    throw said.refusal === 'tooManyPixels'
      ? new AppError('file.tooManyPixels', { max: megapixels })
      : new AppError('file.unreadable')
  if (said.extension === null) return null
  const named = `${task.target}.${said.extension}`
  await rename(task.target, named)
  return named
}

/** Configuration that makes LibreOffice run no macros and fetch no linked content. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetProxyType" oor:op="fuse"><value>2</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyName" oor:op="fuse"><value>127.0.0.1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPProxyPort" oor:op="fuse"><value>9</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPSProxyName" oor:op="fuse"><value>127.0.0.1</value></prop></item>
<item oor:path="/org.openoffice.Inet/Settings"><prop oor:name="ooInetHTTPSProxyPort" oor:op="fuse"><value>9</value></prop></item>
</oor:items>
`

/** Converts slides to PDF with LibreOffice, which uses a temporary profile. */
async function convertSlides(path: string, folder: string): Promise<string> {
  const source = join(folder, 'slides.pptx')
  await copyFile(path, source)
  await writeProfile(folder)
  await runTool(
    'soffice',
    [
      ...[`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--norestore', '--nolockcheck'],
      ...['--convert-to', 'pdf:impress_pdf_Export', '--outdir', folder, source],
    ],
    patience.slides,
  )
  await rm(source, { force: true })
  const made = (await readdir(folder)).find(name => name === 'slides.pdf')
  if (!made) throw new AppError('file.slidesBroken')
  await rm(join(folder, 'profile'), { recursive: true, force: true })
  return join(folder, made)
}

async function writeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, 'profile', 'user'), { recursive: true })
  await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), profile)
}

/** True if LibreOffice is installed. */
export async function hasSlideReader(): Promise<boolean> {
  return (await runTool('soffice', ['--version'], 30)) !== null
}
