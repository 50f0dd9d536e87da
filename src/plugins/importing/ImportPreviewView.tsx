import { Button, Radio, Segmented, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportMode } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { BadRowsButton } from './BadRowsButton.tsx'
import { PreviewCards } from './PreviewCards.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { countOf, previewRowsOf, type RowState } from './previewRowsOf.ts'
import type { OpenedFile } from './useImport.ts'

type Props = {
  resource: Resource
  file: OpenedFile
  isSending: boolean
  refusal: string | null
  onCheck: () => void
  onSend: (mode: ImportMode) => void
  onRestart: () => void
}
const filters = ['all', 'new', 'exists', 'bad'] as const

/** All rows as they would be imported, with errors marked at their cells before anything is written. */
export function ImportPreviewView({ resource, file, isSending, refusal, onCheck, onSend, onRestart }: Props) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const isPhone = usePhone()
  const [filter, setFilter] = useState<'all' | RowState>('all')
  const [mode, setMode] = useState<ImportMode>('all')
  const rows = useMemo(() => previewRowsOf(file), [file])
  const counts = useMemo(() => countOf(rows), [rows])
  const shown = useMemo(() => rows.filter(row => filter === 'all' || row.state === filter), [rows, filter])

  const isChecked = file.preview !== null
  const isBlocked = mode === 'all' && counts.bad > 0
  const amount = (count: number) => ({ count, shown: format.number(count) })
  const labelOf = (key: (typeof filters)[number]) => {
    const count = key === 'all' ? rows.length : counts[key]
    return `${t(`preview.filter.${key}`)} (${format.number(count)})`
  }
  const Rows = isPhone ? PreviewCards : PreviewTable

  return (
    <>
      <p className="import-lead">
        <bdi>{file.name}</bdi>: {t('preview.rows', amount(rows.length))}
        {file.table.sheet !== null && <> · {t('preview.sheet', { sheet: file.table.sheet })}</>}
      </p>
      {file.table.ignored.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('preview.ignored', {
            columns: format.allOf(file.table.ignored),
            count: file.table.ignored.length,
          })}
        />
      )}
      {!isChecked && file.failure === null && (
        <div className="import-reading" role="status">
          <Spin size="small" /> {t('preview.checking')}
        </div>
      )}
      {file.failure !== null && (
        <Alert
          type="error"
          showIcon
          message={file.failure}
          action={<Button onClick={onCheck}>{t('preview.again')}</Button>}
        />
      )}
      {refusal !== null && <Alert type="error" showIcon role="alert" message={refusal} />}
      <div className="import-tools">
        <Segmented
          aria-label={t('preview.filter.label')}
          value={filter}
          onChange={setFilter}
          vertical={isPhone}
          options={filters.map(key => ({ value: key, label: labelOf(key) }))}
        />
        {counts.bad > 0 && <BadRowsButton resource={resource} columns={file.table.columns} rows={rows} />}
      </div>
      <Rows key={filter} resource={resource} columns={file.table.columns} rows={shown} isChecked={isChecked} />
      <div className="import-foot">
        <Radio.Group
          aria-label={t('preview.mode.label')}
          value={mode}
          onChange={event => setMode(event.target.value)}
          options={[
            { value: 'all', label: t('preview.mode.all') },
            { value: 'good', label: t('preview.mode.good') },
          ]}
        />
        <p className="import-muted" role="status">
          {isBlocked
            ? t('preview.blocked', amount(counts.bad))
            : isChecked && counts.new === 0
              ? t('preview.nothing')
              : t('preview.ready', { ...amount(counts.new) })}
        </p>
        <div className="import-buttons">
          <Button onClick={onRestart} disabled={isSending}>
            {t('preview.other')}
          </Button>
          <Button
            type="primary"
            loading={busy(isSending)}
            disabled={!isChecked || isBlocked || counts.new === 0}
            onClick={() => onSend(mode)}
          >
            {t('preview.send', amount(counts.new))}
          </Button>
        </div>
      </div>
    </>
  )
}
