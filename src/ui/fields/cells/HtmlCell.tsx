import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { LongTextCell } from './LongTextCell.tsx'

/** Only the words: markup written by somebody else is never mounted in a list. */
export function HtmlCell(props: FieldCellProps) {
  return <LongTextCell {...props} value={typeof props.value === 'string' ? textOf(props.value) : props.value} />
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
