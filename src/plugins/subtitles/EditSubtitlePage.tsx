import type { PageProps } from '#src/core/assembly/present.ts'
import EditPage from '#src/ui/form/EditPage.tsx'
import { useWithPreview } from './useWithPreview.ts'

export default function EditSubtitlePage({ presentation }: PageProps) {
  return <EditPage presentation={useWithPreview(presentation)} />
}
