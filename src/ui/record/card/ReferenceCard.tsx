import { useOne } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { FieldList } from '#src/ui/record/values/FieldList.tsx'

/** Cache time in milliseconds. */
const freshFor = 60_000
const mostFacts = 4

type Props = { presentation: Presentation; id: string; onMissing: () => void }

/** Title, picture and first list columns of a record. */
export function ReferenceCard({ presentation, id, onMissing }: Props) {
  const { resource, icon: ResourceIcon, picture } = presentation
  const titleOf = useTitleOf(presentation)
  const { query } = useOne<AnyRecord>({
    resource: resource.name,
    id,
    liveMode: 'off',
    queryOptions: { staleTime: freshFor },
    errorNotification: false,
  })
  const hasFailed = query.error !== null
  const onFailure = useEffectEvent(onMissing)
  // Closes the card; the linked page shows the error.
  useEffect(() => {
    if (hasFailed) onFailure()
  }, [hasFailed])
  const record = query.data?.data
  if (!record) return <Skeleton active className="reference-card" paragraph={{ rows: 2 }} />
  const url = picture?.(record)
  const facts = resource.views.list.filter(name => isFact(presentation, name, record)).slice(0, mostFacts)
  return (
    <div className="reference-card">
      {url && <img src={url} alt="" />}
      <strong>
        <span aria-hidden>
          <ResourceIcon />
        </span>
        <bdi>{titleOf(record)}</bdi>
      </strong>
      <FieldList presentation={presentation} names={facts} record={record} />
    </div>
  )
}

function isFact({ resource }: Presentation, name: string, record: AnyRecord): boolean {
  const value = record[name]
  const isSaid =
    value !== null &&
    value !== undefined &&
    value !== '' &&
    value !== '0' &&
    !(Array.isArray(value) && value.length === 0)
  return isSaid && name !== resource.title && !resource.fields[name]?.options.signed
}
