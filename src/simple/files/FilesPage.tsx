import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKinds, type File as Saved } from '#contract/resources/media/file.ts'
import { useData } from '#src/simple/shell/dataOf.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { SearchField } from '#src/simple/shell/SearchField.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'
import { AddFiles } from './AddFiles.tsx'
import { FileSheet } from './FileSheet.tsx'
import '#src/simple/shell/fields.css'

/** Maximum number of files listed; the search finds the others. */
const most = 60

/** The library: view, upload, rename, delete and send files. */
export default function FilesPage() {
  const { t } = useTranslation('simple')
  const provider = useData()
  const format = useSimpleFormat()
  const may = useMay()
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  const [open, setOpen] = useState<Saved | null>(null)
  const { data, error, reload } = useLoaded(`files:${kind}:${name}`, async () => {
    const found = await provider.getList<Saved>({
      resource: 'file',
      pagination: { currentPage: 1, pageSize: most },
      sorters: [{ field: 'createTime', order: 'desc' }],
      filters: [
        ...(name === '' ? [] : [{ field: 'name', operator: 'contains' as const, value: name }]),
        ...(kind === '' ? [] : [{ field: 'kind', operator: 'in' as const, value: [kind] }]),
      ],
    })
    return { rows: found.data, total: found.total }
  })
  return (
    <>
      <h1>{t('pages.files')}</h1>
      {may('file', 'upload') && <AddFiles onAdded={reload} />}
      <div className="simple-filters">
        <SearchField label={t('files.search')} onChange={setName} />
        <select
          className="simple-input"
          aria-label={t('files.kind')}
          value={kind}
          onChange={event => setKind(event.target.value)}
        >
          <option value="">{t('files.kinds.all')}</option>
          {fileKinds.map(each => (
            <option key={each} value={each}>
              {t(`files.kinds.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {data?.rows.length === 0 && <p className="simple-empty">{t('files.none')}</p>}
      <ul className="simple-cards">
        {data?.rows.map(file => (
          <li key={file.id}>
            <button type="button" className="simple-card" onClick={() => setOpen(file)}>
              <span className="simple-image">
                {file.thumbUrl ? <img src={file.thumbUrl} alt="" loading="lazy" /> : <Icon name="files" />}
              </span>
              <bdi className="simple-card-name">{file.name}</bdi>
              <span className="simple-fact">{format.number(file.size, 'bytes')}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && <p className="simple-fact">{t('more', { count: data.total })}</p>}
      {open && <FileSheet file={open} onChanged={reload} onClose={() => setOpen(null)} />}
    </>
  )
}
