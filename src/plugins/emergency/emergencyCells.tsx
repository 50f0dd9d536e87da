import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { RefTitles } from '#src/ui/record/RefTitles.tsx'
import { countsWords } from './emergencyWords.ts'

type Counted = { value: Emergency['counts']; record: Pick<Emergency, 'state'> }

export function CountsCell({ value, record }: Counted) {
  const { t } = useTranslation('emergency')
  const format = useFormat()
  return value ? (
    <bdi className="m-two-lines">{countsWords(value, record.state === 'running', t, format)}</bdi>
  ) : (
    <Empty />
  )
}

/** The planned end, while the emergency runs; an emergency that was ended earlier has only its actual end. */
export function UntilCell({ value, record }: { value: string; record: Pick<Emergency, 'endTime'> }) {
  const format = useFormat()
  const now = useNow()
  const until = record.endTime === null ? format.parse(value) : null
  if (!until) return <Empty />
  return (
    <Hint words={() => format.exactMoment(until)}>
      <time dateTime={until.toISOString()}>{format.relative(until, now)}</time>
    </Hint>
  )
}

export function AddressCell({ value }: { value: string | null }) {
  return value === null ? (
    <Empty />
  ) : (
    <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
      {value}
    </code>
  )
}

type Shown = { value: EmergencyContent | null; record: { title: string | null } }

export function ContentCell({ value, record }: Shown) {
  if (!value) return <Empty />
  if (value.kind === 'program') return <RecordLink resource="program" id={value.programId} title={record.title ?? ''} />
  return <Words texts={value.texts} />
}

/**
 * Content of a prepared emergency: its texts, or a link to its program. The cell loads the program's title, because
 * the record does not contain the title.
 */
export function PreparedContentCell({ value }: { value: EmergencyContent }) {
  if (value.kind === 'text') return <Words texts={value.texts} />
  return (
    <Link to={addressOf('program', 'show', value.programId)} data-card={`program:${value.programId}`}>
      <RefTitles to="program" ids={[value.programId]} />
    </Link>
  )
}

function Words({ texts }: { texts: readonly string[] }) {
  return texts.map(text => (
    <div key={text} dir="auto">
      {text}
    </div>
  ))
}
