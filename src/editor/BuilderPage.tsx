import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { Builder } from './Builder.tsx'
import { CraftProvider } from './craft/CraftProvider.tsx'
import { MediaShelfProvider } from './media/MediaShelfProvider.tsx'
import { readStored } from './readStored.ts'
import { useStoredProgram } from './useStoredProgram.ts'
import './builder.css'

/** Opens one program in the builder; one it cannot read is said and left alone. */
export function BuilderPage({ programId }: { programId: string }) {
  const { t } = useTranslation(['editor', 'errors', 'mediaPicker'])
  const { program, error, retry } = useStoredProgram(programId)
  const read = useMemo(() => program && readStored(program), [program])
  if (!program || !read) {
    return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 10 }} />
  }
  if (!('document' in read)) {
    return <ErrorState error={new Error(t(`errors:${read.id}`, { ...read.params }))} onRetry={retry} />
  }
  return (
    <CraftProvider key={program.id} document={read.document}>
      <MediaShelfProvider>
        <Builder program={program} stored={read.document} />
      </MediaShelfProvider>
    </CraftProvider>
  )
}
