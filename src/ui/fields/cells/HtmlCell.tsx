import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { LongTextCell } from './LongTextCell.tsx'

/** Shows rich text as plain text: lists never render markup written by users. */
export function HtmlCell(props: FieldCellProps) {
  return <LongTextCell {...props} value={typeof props.value === 'string' ? textOf(props.value) : props.value} />
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
