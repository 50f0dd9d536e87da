import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { program } from '#contract/resources/programs/program.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** The stage is fetched with the first one. */
const ProgramInfo = lazy(() => import('./ProgramInfo.tsx'))

/** A program on its page: played, where it is used, its files and its versions. */
export default function ProgramPanel({ record }: { record: AnyRecord }) {
  const read = program.fields.document.schema.nullable().safeParse(record.document)
  const { id, width, height, revision } = record
  if (typeof width !== 'number' || typeof height !== 'number' || typeof revision !== 'number') return null
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <ProgramInfo program={{ id, width, height, revision, document: read.success ? read.data : null }} />
    </Suspense>
  )
}
