import type { PageProps } from '#src/core/assembly/present.ts'
import EditPage from '#src/ui/form/EditPage.tsx'
import { useOwnForm } from './useOwnForm.ts'

export default function EditUserPage({ presentation }: PageProps) {
  return <EditPage presentation={useOwnForm(presentation)} />
}
