import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowProblem } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = { resource: Resource; problems: readonly RowProblem[] }

/** Rejected rows with their errors. */
export function ProblemList({ resource, problems }: Props) {
  const { t } = useTranslation(['importing', 'resources'])
  const format = useFormat()
  return (
    <section aria-label={t('importing:outcome.problems')}>
      <h2 className="import-heading">{t('importing:outcome.problems')}</h2>
      <Table<RowProblem>
        rowKey={({ row, field, id }) => `${row} ${field} ${id}`}
        size="small"
        dataSource={[...problems]}
        pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            key: 'row',
            title: t('importing:preview.row'),
            align: 'end',
            width: 72,
            render: (_, { row }) => <span className="m-figures">{format.number(row)}</span>,
          },
          {
            key: 'field',
            title: t('importing:template.column'),
            render: (_, { field }) => field && t(`resources:${resource.name}.fields.${field}`),
          },
          { key: 'message', title: t('importing:preview.reason'), render: (_, { message }) => message },
        ]}
      />
    </section>
  )
}
