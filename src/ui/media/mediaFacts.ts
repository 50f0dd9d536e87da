import type { File } from '#contract/resources/file.ts'
import type { Format } from '../format/createFormat.ts'

/** Unicode isolates: each part keeps its own direction inside a line of the other. */
const leftToRight = (text: string) => `\u2066${text}\u2069`
const byItself = (text: string) => `\u2068${text}\u2069`

/** `1920 × 1080 · 0:32 · 4.1 MB`: what is known of it. */
export function mediaFacts(file: Pick<File, 'width' | 'height' | 'duration' | 'size'>, format: Format): string {
  const size = file.width && file.height ? leftToRight(`${file.width} × ${file.height}`) : ''
  const length = file.duration ? byItself(format.number(file.duration, 'ms')) : ''
  return [size, length, byItself(format.number(file.size, 'bytes'))].filter(Boolean).join(' · ')
}
