import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import { sourceOf } from './sourceOf.ts'

type Props = { presentation: Presentation; name: string; record: AnyRecord }

/** A value with its source and time below. */
export function ReportedCell({ presentation, name, record }: Props) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const now = useNow()
  const source = sourceOf(name, record as unknown as Device, format.parse)
  return (
    <div className="device-told">
      <RecordCell presentation={presentation} name={name} record={record} />
      {source && (
        <small>
          {t(`source.${source.by}`)}
          {' · '}
          <time dateTime={source.at.toISOString()} title={format.exactMoment(source.at)}>
            {format.relative(source.at, now)}
          </time>
        </small>
      )}
    </div>
  )
}
