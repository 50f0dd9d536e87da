import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useReason } from './useReason.ts'

export function ReasonCell({ value }: { value: string | null }) {
  const wordsOf = useReason()
  return value ? <bdi>{wordsOf(value)}</bdi> : <Empty />
}
