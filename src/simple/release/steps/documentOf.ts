import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { Job, KnownFile, Size, TextLook } from '#src/simple/jobs/job.ts'

/** Program document for content that is not a program yet. */
export function documentOf({ content, size, uploaded }: Pick<Job, 'content' | 'size' | 'uploaded'>): ProgramDocument {
  switch (content.kind) {
    case 'text':
      return withText(size, content.text, content.look)
    case 'files':
      return withMedia(size, uploaded)
    case 'library':
      return withMedia(size, content.files)
    case 'template':
    case 'program':
      throw new Error('its document is the server’s')
  }
}

function withMedia(size: Size, files: readonly KnownFile[]): ProgramDocument {
  const film = files.find(({ kind }) => kind === 'video')
  const node = film
    ? fullSizeNode(size, 'video', { file: film.id, fit: 'contain', length: film.duration })
    : fullSizeNode(size, 'picture', { items: picturesOf(...files.map(({ id }) => id)), fit: 'contain' })
  return { ...emptyProgram(size.width, size.height), nodes: [node] }
}

function withText(size: Size, text: string, { color, background }: TextLook): ProgramDocument {
  const edge = Math.round(Math.min(size.width, size.height) / 12)
  const box = { width: size.width - 2 * edge, height: size.height - 2 * edge }
  const props = {
    text,
    color,
    // Half of the box's height; `fit: 'shrink'` reduces it for longer texts.
    fontSize: Math.round(box.height / 2),
    fit: 'shrink',
    fontWeight: 600,
    align: 'center',
    verticalAlign: 'middle',
    lineHeight: 1.2,
  }
  const node = { ...fullSizeNode(box, 'staticText', props), x: edge, y: edge }
  const empty = emptyProgram(size.width, size.height)
  return { ...empty, background: { ...empty.background, color: background }, nodes: [node] }
}

function fullSizeNode({ width, height }: Size, kind: WidgetKind, props: Record<string, unknown>): ProgramNode {
  const { version, defaults } = widgets[kind]
  return {
    ...{ id: kind, kind, version, name: '', x: 0, y: 0, width, height },
    ...nodeDefaults,
    props: { ...defaults, ...props },
  }
}
