import { Card, Empty, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importFieldsOf } from '#contract/derive/importOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PreviewCell } from './PreviewCell.tsx'
import type { PreviewRowsProps } from './PreviewTable.tsx'
import { RowStateTag } from './RowStateTag.tsx'

const atOnce = 20

/** The preview on phones: a card per row with its values and errors. */
export function PreviewCards({ resource, columns, rows, isChecked }: PreviewRowsProps) {
  const { t } = useTranslation(['importing', 'resources'])
  const format = useFormat()
  const [page, setPage] = useState(1)
  const fields = importFieldsOf(resource)
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('importing:preview.none')} />
  return (
    <>
      <ul className="import-cards">
        {rows.slice((page - 1) * atOnce, page * atOnce).map(({ number, cells, state, problems }) => (
          <li key={number}>
            <Card
              size="small"
              title={t('importing:preview.rowNumber', { number: format.number(number) })}
              extra={<RowStateTag state={state} isChecked={isChecked} />}
            >
              {problems[''] && <p className="import-problem">{problems['']}</p>}
              <dl className="import-fields">
                {[...new Set([...columns, ...Object.keys(problems)])]
                  .filter(name => name !== '' && (cells[name] != null || problems[name]))
                  .map(name => (
                    <div key={name} className={problems[name] ? 'import-bad' : undefined}>
                      <dt>{t(`resources:${resource.name}.fields.${name}`)}</dt>
                      <dd>
                        <PreviewCell field={fields[name]} cell={cells[name] ?? null} problem={problems[name]} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        simple
        current={page}
        pageSize={atOnce}
        total={rows.length}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  )
}
