// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { lastDayOf, withoutFiles } from '#contract/rules/programs/lastDay.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { picturesOf } from '#contract/widgets/picture.ts'

function node(kind: WidgetKind, props: object, given: Partial<ProgramNode> = {}): ProgramNode {
  const { defaults, size, version } = widgets[kind]
  return {
    ...nodeDefaults,
    id: kind,
    kind,
    version,
    name: kind,
    x: 0,
    y: 0,
    ...size,
    props: { ...defaults, ...props },
    ...given,
  }
}
const programOf = (...nodes: ProgramNode[]): ProgramDocument => ({ ...emptyProgram(1920, 1080), nodes })
const pictures = (...files: string[]) => node('picture', { items: picturesOf(...files) })
const music = (...files: string[]) => node('music', { items: files.map(file => ({ file, duration: 1000 })) })
const film = (file: string, given?: Partial<ProgramNode>) => node('video', { file }, given)
const days = { a: '2026-03-01', b: '2026-03-05', c: '2026-02-01' }

test.each<[string, ProgramDocument, string | null, string?]>([
  ['without a file that has one, none', programOf(film('x')), null],
  ['that of its film', programOf(film('a')), '2026-03-01', 'a'],
  ['of two, the earlier one', programOf(film('a'), film('b')), '2026-03-01', 'a'],
  ['that of its ground', { ...programOf(film('b')), background: { color: '#000000', file: 'c' } }, '2026-02-01', 'c'],
  ['that of the last of its pictures', programOf(pictures('a', 'b')), '2026-03-05', 'b'],
  ['none while a picture is left', programOf(pictures('a', 'x')), null],
  ['not that of its music', programOf(music('a'), film('b')), '2026-03-05', 'b'],
  ['not that of what stands in for a page', programOf(node('webPage', { url: 'https://a.test', still: 'a' })), null],
  ['not that of what is hidden', programOf(film('a', { hidden: true }), film('b')), '2026-03-05', 'b'],
])('the last day of a program: %s', (_, document, day, fileId) => {
  expect(lastDayOf(document, days)).toEqual(day === null ? null : { day, fileId })
})

test('what is over is left out of its turns, and the program takes as long as before', () => {
  const document = programOf(pictures('a', 'x', 'b'), music('a', 'x'))
  const left = withoutFiles(document, file => file === 'a')
  expect(left.nodes.map(({ props }) => props.items)).toMatchObject([[{ file: 'x' }, { file: 'b' }], [{ file: 'x' }]])
  expect(programDuration(left)).toBe(programDuration(document))
})

test('a program that shows nothing of what is over is the same one', () => {
  const document = programOf(pictures('x'))
  expect(withoutFiles(document, file => file === 'a')).toBe(document)
})
