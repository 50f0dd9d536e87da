import type { PageProps } from '#src/core/assembly/present.ts'
import CreatePage from '#src/ui/form/CreatePage.tsx'
import { useWithPreview } from './useWithPreview.ts'

export default function CreateSubtitlePage({ presentation }: PageProps) {
  return <CreatePage presentation={useWithPreview(presentation)} />
}
