import { lazy, Suspense } from 'react'
import { program } from '#contract/resources/programs/program.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import './info.css'

/** The stage is loaded when the first program is shown. */
const ProgramInfo = lazy(() => import('./ProgramInfo.tsx'))

/** Placeholder of the same height as the content. */
function Awaited({ width, height }: { width: number; height: number }) {
  return (
    <div className="program-info" aria-busy>
      <div className="m-card program-info-stage">
        <div className="program-info-wait" style={{ aspectRatio: `${width} / ${height}` }}>
          <Bone />
        </div>
      </div>
    </div>
  )
}

/** A program's page: player, uses, files and versions. */
export default function ProgramPanel({ record }: { record: AnyRecord }) {
  const read = program.fields.document.schema.nullable().safeParse(record.document)
  const { id, width, height, revision } = record
  if (typeof width !== 'number' || typeof height !== 'number' || typeof revision !== 'number') return null
  return (
    <Suspense fallback={<Awaited width={width} height={height} />}>
      <ProgramInfo program={{ id, width, height, revision, document: read.success ? read.data : null }} />
    </Suspense>
  )
}
