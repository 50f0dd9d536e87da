import type { Format } from '#src/ui/format/createFormat.ts'

/** Text of a figure; a length is given in milliseconds. */
export function figureText(format: Format, value: number, isLength = false): string {
  return isLength ? format.length(value) : format.number(value)
}
