import { Skeleton, Table } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'

type File = { fileId: string | null; name: string | null; bytes: number }

/** Panel on a charge's page: the files that were downloaded. */
export default function ChargedFiles({ record: { id } }: { record: AnyRecord }) {
  const { t } = useTranslation('flow')
  const title = useId()
  const { data, error, refetch } = useCallQuery(flowCharge, 'getFileList', { id })
  return (
    <section className="m-card" aria-labelledby={title}>
      <h2 id={title} style={{ marginBlock: '0 8px', fontSize: 'var(--m-type-large)' }}>
        {t('files')}
      </h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} loading={!data}>
          <FlowFiles files={data ?? []} />
        </Skeleton>
      )}
    </section>
  )
}

/** Largest file first; font subsets are listed too, but are no library files. */
export function FlowFiles({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('flow')
  const format = useFormat()
  const rows = files.map((file, at) => ({ ...file, key: `${file.fileId} ${at}` })).sort((a, b) => b.bytes - a.bytes)
  return (
    <Table<(typeof rows)[number]>
      size="small"
      rowKey="key"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'name',
          title: t('file'),
          render: (_value, { fileId, name }) =>
            fileId !== null && name !== null ? (
              <Link to={addressOf('file', 'show', fileId)}>{name}</Link>
            ) : (
              t(fileId === null ? 'letters' : 'goneFile')
            ),
        },
        {
          key: 'bytes',
          title: t('size'),
          align: 'end',
          render: (_value, { bytes }) => format.number(bytes, 'bytes'),
        },
      ]}
    />
  )
}
