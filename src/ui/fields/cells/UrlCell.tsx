import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** Shows a URL; its placeholder `{host}` is this server's own address (rules, Accounts 8). */
export function UrlCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  const href = value.startsWith('{host}') ? value.replace('{host}', location.origin) : value
  if (!/^https?:\/\//i.test(href)) return <bdi dir="ltr">{value}</bdi>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" dir="ltr">
      {value}
    </a>
  )
}
