// `relinked` replaces the files and programs that a program refers to, and changes nothing else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Widget } from '#contract/kernel/widget.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import { relinked } from '#contract/rules/programs/relinked.ts'
import { widgets } from '#contract/widgets/index.ts'

const all: readonly Widget[] = Object.values(widgets)

/** Props of a widget with a file or program in every prop that can have one; texts look like file IDs. */
function filled({ props, defaults }: Widget): Record<string, unknown> {
  const values = Object.entries(props).map(([name, { kind, options, schema }], at) => {
    if (kind === 'file') return [name, `1${at}`]
    if (kind === 'ref' && options.to === 'program') return [name, `2${at}`]
    if (kind === 'longText') return [name, '10']
    if (kind !== 'json') return [name, defaults[name]]
    const lists = [[{ file: '3', duration: 1000 }], [{ from: 0, to: 1, program: '25' }]]
    return [name, lists.find(items => schema.safeParse(items).success) ?? defaults[name]]
  })
  return Object.fromEntries(values)
}

const documentOf = (chosen: readonly Widget[]): ProgramDocument => ({
  ...emptyProgram(1920, 1080),
  background: { color: '#000000', file: '9' },
  nodes: chosen.map((widget, at) => ({
    ...{ id: String(at), kind: widget.kind, version: widget.version, name: '', x: 0, y: 0, width: 9, height: 9 },
    ...{ rotation: 0, opacity: 1, locked: false, hidden: false, muted: false, entrance: 'default', start: 0 },
    duration: null,
    props: filled(widget),
  })),
})

const away = { file: (id: string) => `7${id}`, program: (id: string) => `8${id}` }
const back = { file: (id: string) => id.slice(1), program: (id: string) => id.slice(1) }

test('every file and program that any component names is exchanged, and nothing else changes', () => {
  expect(filesOf(documentOf(all)).length).toBeGreaterThan(3)
  expect(linksOf(documentOf(all)).length).toBeGreaterThan(0)
  fc.assert(
    fc.property(fc.subarray([...all]), chosen => {
      const document = documentOf(chosen)
      const moved = relinked(document, away)
      expect(filesOf(moved)).toEqual(filesOf(document).map(away.file))
      expect(linksOf(moved)).toEqual(linksOf(document).map(away.program))
      expect(relinked(moved, back)).toEqual(document)
    }),
  )
})

test('a program that stays behind is led to no more', () => {
  const moved = relinked(documentOf(all), { file: id => id, program: () => null })
  expect(linksOf(moved)).toEqual([])
  expect(filesOf(moved)).toEqual(filesOf(documentOf(all)))
})

test('a component that nobody knows stays as it is', () => {
  const [node] = documentOf(all).nodes
  const document = { ...documentOf([]), nodes: node ? [{ ...node, kind: 'hologram', props: { file: '3' } }] : [] }
  expect(relinked(document, away).nodes).toEqual(document.nodes)
})
