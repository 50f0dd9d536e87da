import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Of the files that a screen has to download. What needs none has no size. */
export function FilesSize({ value }: { value: number }) {
  const format = useFormat()
  return value === 0 ? <Empty /> : format.number(value, 'bytes')
}
