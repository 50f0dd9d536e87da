import { useParams } from 'react-router'
import { BuilderPage } from '#src/editor/index.ts'

export default function BuildProgramPage() {
  const { id = '' } = useParams()
  return <BuilderPage programId={id} />
}
