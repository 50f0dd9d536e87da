import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program as programResource } from '#contract/resources/programs/program.ts'
import { type SiteBrand, widget } from '#contract/services/programs/widget.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { Builder } from './Builder.tsx'
import { CraftProvider } from './CraftProvider.tsx'
import { MediaShelfProvider } from './media/MediaShelfProvider.tsx'
import type { NextStep } from './shell/NextStep.ts'
import { readStored } from './stored/readStored.ts'
import { useStoredProgram } from './stored/useStoredProgram.ts'
import './builder.css'

type Props = { programId: string; next?: NextStep }

/** Opens one program in the builder; an unreadable program is reported and left unchanged. */
export function BuilderPage({ programId, next }: Props) {
  const { t } = useTranslation(['editor', 'artboard', 'errors', 'mediaPicker', 'components', 'fonts', 'looks', 'room'])
  const { program, error, retry } = useStoredProgram(programId)
  const brand = useCallQuery(widget, 'brand')
  // The brand at the time of opening: later changes would alter the program while it is edited.
  const [opening] = useState<{ brand?: SiteBrand }>({})
  if (brand.data) opening.brand ??= brand.data
  const isReady = !brand.isPending
  const read = useMemo(
    () => (program && isReady ? readStored(program, opening.brand) : undefined),
    [program, isReady, opening],
  )
  if (!program || !read) {
    return error ? (
      <RecordError resource={programResource} error={error} onRetry={retry} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    )
  }
  if (!('document' in read)) {
    return <ErrorState error={new Error(t(`errors:${read.id}`, { ...read.params }))} onRetry={retry} />
  }
  return (
    <CraftProvider key={program.id} document={read.document}>
      <MediaShelfProvider>
        <Builder program={program} stored={read.document} next={next} />
      </MediaShelfProvider>
    </CraftProvider>
  )
}
