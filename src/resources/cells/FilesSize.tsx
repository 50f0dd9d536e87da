import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Total size of the files that a screen has to download; empty for content without files. */
export function FilesSize({ value }: { value: number }) {
  const format = useFormat()
  return value === 0 ? <Empty /> : format.number(value, 'bytes')
}
