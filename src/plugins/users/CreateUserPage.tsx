import type { PageProps } from '#src/core/assembly/present.ts'
import CreatePage from '#src/ui/form/CreatePage.tsx'
import { useOwnForm } from './useOwnForm.ts'

export default function CreateUserPage({ presentation }: PageProps) {
  return <CreatePage presentation={useOwnForm(presentation)} />
}
