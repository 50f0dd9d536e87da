import { useNavigate, useParams } from 'react-router'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { BuilderPage } from '#src/editor/index.ts'
import { useRowActions } from '#src/ui/actions/useRowActions.tsx'

/** The builder, with a button for the program's main row action, the usual next step after editing. */
export default function BuildProgramPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { lead } = useRowActions(usePresentation('program'))
  const record: AnyRecord = { id }
  const next =
    lead && 'to' in lead ? { label: lead.label, icon: lead.icon, go: () => void navigate(lead.to(record)) } : undefined
  return <BuilderPage programId={id} next={next} />
}
