import { Table, type TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { importFieldsOf } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PreviewCell } from './PreviewCell.tsx'
import type { PreviewRow } from './previewRowsOf.ts'
import { RowStateTag } from './RowStateTag.tsx'

export type PreviewRowsProps = {
  resource: Resource
  /** Columns of the file, in file order. */
  columns: readonly string[]
  rows: readonly PreviewRow[]
  /** False: only the contract's rules have been checked, not the server's. */
  isChecked: boolean
}

/** Columns of the table: those of the file, and missing ones if they have errors. */
function shownColumns({ columns, rows }: Pick<PreviewRowsProps, 'columns' | 'rows'>): string[] {
  const lacking = rows.flatMap(({ problems }) => Object.keys(problems)).filter(name => name !== '')
  return [...new Set([...columns, ...lacking])]
}

export function PreviewTable({ resource, columns, rows, isChecked }: PreviewRowsProps) {
  const { t } = useTranslation(['importing', 'resources'])
  const format = useFormat()
  const fields = importFieldsOf(resource)
  const own: TableColumnType<PreviewRow>[] = [
    {
      key: 'number',
      title: t('importing:preview.row'),
      align: 'end',
      width: 72,
      render: (_, { number }) => <span className="m-figures">{format.number(number)}</span>,
    },
    {
      key: 'state',
      title: t('importing:preview.state'),
      width: 150,
      render: (_, { state, problems }) => (
        <>
          <RowStateTag state={state} isChecked={isChecked} />
          {problems[''] && <p className="import-problem">{problems['']}</p>}
        </>
      ),
    },
  ]
  const given = shownColumns({ columns, rows }).map<TableColumnType<PreviewRow>>(name => ({
    key: name,
    title: (
      <>
        <bdi className="import-column">{name}</bdi>
        <span className="import-muted">{t(`resources:${resource.name}.fields.${name}`)}</span>
      </>
    ),
    onCell: ({ problems }) => (problems[name] ? { className: 'import-bad' } : {}),
    render: (_, { cells, problems }) => (
      <PreviewCell field={fields[name]} cell={cells[name] ?? null} problem={problems[name]} />
    ),
  }))
  return (
    <Table<PreviewRow>
      rowKey="number"
      size="small"
      className="import-table"
      columns={[...own, ...given]}
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('importing:preview.none') }}
      pagination={{
        defaultPageSize: 50,
        pageSizeOptions: [20, 50, 100],
        showSizeChanger: true,
        hideOnSinglePage: rows.length <= 20,
      }}
    />
  )
}
