import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import ConvertModal from './ConvertModal.tsx'

type Props = { records: readonly AnyRecord[]; onClose: () => void }

export function ConvertAction({ records, onClose }: Props) {
  return <ConvertModal files={records as unknown as File[]} onClose={onClose} />
}
