// Formatting of parts of a text. The text itself stays plain, so that search, fonts and translations read one string.
import { z } from 'zod'

export const spanWeights = [400, 500, 600, 700] as const

/** Formats that differ from the rest of the text; absent: as the rest. */
const spanFormat = z.object({
  weight: z.literal([...spanWeights]).optional(),
  italic: z.boolean().optional(),
  /** CSS cannot remove the line of an underlined text from a part of it. */
  underline: z.literal(true).optional(),
  color: z
    .string()
    .regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i)
    .optional(),
  /** Id of the program that a press on this part plays, as a press on a button does. Older players show no link. */
  program: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
})
export type SpanFormat = z.infer<typeof spanFormat>

/** `from` and `to` are UTF-16 offsets in the text, `to` exclusive. */
const textSpan = spanFormat.extend({ from: z.number().int().min(0), to: z.number().int().min(1) })
export type TextSpan = z.infer<typeof textSpan>

const maxSpans = 1000

/** Spans in text order, none of which overlap. */
export const textSpans = z.array(textSpan).max(maxSpans).refine(areOrdered)

/** Ids of the programs that parts of the text open. */
export function linkedPrograms(spans: readonly TextSpan[] | null | undefined): string[] {
  return (spans ?? []).flatMap(({ program }) => program ?? [])
}

function areOrdered(spans: readonly TextSpan[]): boolean {
  return spans.every(({ from, to }, index) => from < to && from >= (spans[index - 1]?.to ?? 0))
}

/** `from`: offset in the text. */
export type TextRun = { readonly from: number; readonly text: string; readonly format: SpanFormat | null }

/** Parts of the text with equal formatting. Spans beyond the end of the text are ignored. */
export function runsOf(text: string, spans: readonly TextSpan[] | null | undefined): TextRun[] {
  const runs: TextRun[] = []
  let done = 0
  const add = (until: number, format: SpanFormat | null) => {
    if (until > done) runs.push({ from: done, text: text.slice(done, until), format })
    done = Math.max(done, until)
  }
  for (const { from, to, ...format } of spans ?? []) {
    add(Math.min(from, text.length), null)
    add(Math.min(to, text.length), format)
  }
  add(text.length, null)
  return runs
}

/**
 * Moves spans when `before` becomes `after` in one place, found as the part between the longest common beginning and
 * the longest common end. Formatting of removed text is dropped.
 */
export function movedSpans(spans: readonly TextSpan[], before: string, after: string): TextSpan[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const oldEnd = before.length - end
  const more = after.length - before.length
  return spans.flatMap(({ from, to, ...format }) => {
    const next = {
      from: from <= start ? from : from >= oldEnd ? from + more : oldEnd + more,
      to: to <= start ? to : to >= oldEnd ? to + more : start,
    }
    return next.from < next.to ? [{ ...next, ...format }] : []
  })
}
