import type { File } from '#contract/resources/media/file.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import type { Format } from '#src/ui/format/createFormat.ts'

/** Unicode isolates: each part keeps its own direction inside a line of the other direction. */
const leftToRight = (text: string) => `\u2066${text}\u2069`
const byItself = (text: string) => `\u2068${text}\u2069`

type Facts = Pick<File, 'width' | 'height' | 'duration' | 'pages' | 'size'>

/** `1920 × 1080 · 0:32 · 4.1 MB`: known facts of a file. Documents have a page count instead of a resolution. */
export function mediaFacts(file: Facts, format: Format): string {
  const pages = file.pages ? byItself(format.pages(file.pages)) : ''
  const size = file.pages ? null : resolutionOf(file)
  const length = file.duration ? byItself(format.number(file.duration, 'ms')) : ''
  return [pages, size && leftToRight(size), length, byItself(format.number(file.size, 'bytes'))]
    .filter(Boolean)
    .join(' · ')
}
