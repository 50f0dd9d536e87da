import { useMany } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { LastDayMark } from '#src/ui/media/LastDayMark.tsx'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { UnplayableMark } from '#src/ui/media/UnplayableMark.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

/** The files of a program, in order of first use; files that the reader may not see are only counted. */
export function ProgramFiles({ document }: Pick<Program, 'document'>) {
  const { t } = useTranslation('programs')
  const format = useFormat()
  const ids = useMemo(() => {
    const read = document ? readProgram(document) : null
    return read && 'document' in read ? filesOf(read.document) : []
  }, [document])
  const { query } = useMany<File>({
    resource: 'file',
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  })
  if (ids.length === 0) return <p>{t('files.none')}</p>
  if (query.error) return <p>{messageOf(query.error)}</p>
  if (!query.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const found = new Map(query.data.data.map(file => [file.id, file]))
  const shown = ids.flatMap(id => found.get(id) ?? [])
  const others = ids.length - shown.length
  return (
    <ul className="program-files">
      {shown.map(file => (
        <li key={file.id}>
          <MediaThumb file={file} />
          <Link to={addressOf('file', 'show', file.id)}>
            <bdi>{file.name}</bdi>
          </Link>
          <UnplayableMark file={file} />
          <LastDayMark file={file} />
          <span className="program-files-size">{format.number(file.size, 'bytes')}</span>
        </li>
      ))}
      {others > 0 && <li>{t('files.others', { count: others })}</li>}
    </ul>
  )
}
