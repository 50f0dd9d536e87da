import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'
import { transitions } from '#contract/programs/program.ts'

const props = {
  file: f.file({ kinds: ['document'] }),
  /** Pages of the file, known when it was chosen. */
  pages: f.int({ min: 1, readonly: true }),
  /** Counted from 1; empty = from the first, to the last. */
  fromPage: f.int({ min: 1, max: 100_000 }),
  toPage: f.int({ min: 1, max: 100_000 }),
  /** How long each is seen. */
  pageTime: f.int({ required: true, min: 1, max: 86_400, unit: 's' }),
  /** Between two of them. */
  transition: f.choice(transitions, { required: true }),
  fit: f.choice(['contain', 'cover'], { required: true }),
  background: f.color(),
  radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
} as const

type Range = Pick<PropsOf<typeof props>, 'fromPage' | 'toPage'>

/** Numbers of the pages that are shown; a range that lies outside the file is as much of it as there is, one page at least. */
export function shownPages({ fromPage, toPage }: Range, pages: number): number[] {
  const last = Math.min(Math.max(toPage ?? pages, 1), pages)
  const first = Math.min(fromPage ?? 1, last)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The pages of a file one after another, round and round. */
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
