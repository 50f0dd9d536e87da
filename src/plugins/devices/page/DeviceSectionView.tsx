import { useEffect, useId, useRef } from 'react'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { DeviceReasons } from '#src/plugins/devices/state/DeviceReasons.tsx'
import { RecordActivity } from '#src/ui/activity/RecordActivity.tsx'
import { RelatedList } from '#src/ui/show/RelatedList.tsx'
import { ShowPanels } from '#src/ui/show/ShowPanels.tsx'
import { deviceSections, headSection } from './deviceSections.ts'
import { KnownFields } from './KnownFields.tsx'
import { ReportedCell } from './ReportedCell.tsx'
import { showSection } from './showSection.ts'

type Props = {
  section: (typeof deviceSections)[number]
  presentation: Presentation
  record: AnyRecord
  title: string
  /** True if the URL selects the section. */
  isWanted: boolean
}

const first = deviceSections[0].name
const names: readonly string[] = deviceSections.map(({ name }) => name)
/** Panels without a known section appear in the first one. */
const sectionOf = (given: string | undefined) => (given && names.includes(given) ? given : first)

export function DeviceSectionView({ section: { name, fields }, presentation, record, title, isWanted }: Props) {
  const { resource, related } = presentation
  const { assembly } = useAdmin()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted || !place.current) return
    showSection(place.current)
    place.current.focus({ preventScroll: true })
  }, [isWanted])
  const { groups, show } = resource.views
  const shown = fields.flatMap(heading => groups[heading] ?? []).filter(field => show.includes(field))
  const isFirst = name === first
  return (
    <section ref={place} id={`section-${name}`} className="device-section" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isFirst && (
        <div className="m-card">
          <DeviceReasons value={(record as unknown as Device).reasons} />
        </div>
      )}
      <ShowPanels
        resource={resource.name}
        record={record}
        isShown={({ section }) => section !== headSection && sectionOf(section) === name}
      />
      <KnownFields
        presentation={presentation}
        record={record}
        names={shown.filter(field => field !== 'reasons')}
        Cell={ReportedCell}
      />
      {related
        .filter(({ section }) => sectionOf(section) === name)
        .map(({ resource: other, field }) => {
          const own = assembly.presentations[other]
          return own && <RelatedList key={`${other}.${field}`} presentation={own} field={field} id={record.id} />
        })}
      {name === 'activity' && <RecordActivity presentation={presentation} record={record} isNamed />}
    </section>
  )
}
