import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'
import { transitions } from '#contract/programs/program.ts'

const props = {
  file: f.file({ kinds: ['document'] }),
  /** Number of pages, read when the file was selected. */
  pages: f.int({ min: 1, readonly: true }),
  /** First and last page shown, numbered from 1; if empty, the file's first and last page. */
  fromPage: f.int({ min: 1, max: 100_000 }),
  toPage: f.int({ min: 1, max: 100_000 }),
  pageTime: f.int({ required: true, min: 1, max: 86_400, unit: 's' }),
  transition: f.choice(transitions, { required: true }),
  fit: f.choice(['contain', 'cover'], { required: true }),
  background: f.color(),
  radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
} as const

type Range = Pick<PropsOf<typeof props>, 'fromPage' | 'toPage'>

/** Numbers of the shown pages; a range outside the file is clipped, to at least one page. */
export function shownPages({ fromPage, toPage }: Range, pages: number): number[] {
  const last = Math.min(Math.max(toPage ?? pages, 1), pages)
  const first = Math.min(fromPage ?? 1, last)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Shows the pages of a file one after another, in a loop. */
export const document = defineWidget({
  kind: 'document',
  props,
  defaults: {
    file: null,
    pages: null,
    fromPage: null,
    toPage: null,
    pageTime: 8,
    transition: 'default',
    fit: 'contain',
    background: '#ffffff',
    radius: 0,
  },
  size: { width: 600, height: 848 },
  missing: ({ file }) => (file ? [] : ['widget.mediaMissing']),
  files: ({ file }) => (file ? [file] : []),
  duration: given => (given.file && given.pages ? shownPages(given, given.pages).length * given.pageTime * 1000 : null),
})
