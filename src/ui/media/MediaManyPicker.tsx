import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { MediaGrid } from './MediaGrid.tsx'
import './mediaMany.css'
import { pickedAfter } from './pickedFiles.ts'
import { useMediaList } from './useMediaList.ts'

type Props = {
  open: boolean
  kind: FileKind
  /** Maximum number of files. */
  most: number
  onAdd: (files: readonly File[]) => void
  onClose: () => void
}

/** Dialog to choose several files of the library, in the order of selection. */
export function MediaManyPicker({ open, kind, most, onAdd, onClose }: Props) {
  const { t } = useTranslation('mediaPicker')
  const list = useMediaList([kind], open)
  const [picked, setPicked] = useState<readonly File[]>([])
  const [anchor, setAnchor] = useState<string | null>(null)
  const title = t(`many.title.${kind}`)
  const isTooMany = picked.length > most

  function clear() {
    setPicked([])
    setAnchor(null)
  }
  return (
    <Modal
      open={open}
      title={title}
      width={760}
      onCancel={onClose}
      afterClose={clear}
      destroyOnHidden
      footer={
        <div className="media-many-foot">
          <span className="media-many-count" role="status">
            {isTooMany ? t('many.tooMany', { count: most }) : t('many.chosen', { count: picked.length })}
          </span>
          {picked.length > 0 && (
            <Button type="text" onClick={clear}>
              {t('many.none')}
            </Button>
          )}
          <Button type="primary" disabled={picked.length === 0 || isTooMany} onClick={() => onAdd(picked)}>
            {picked.length === 0 ? t('many.addNone') : t('many.add', { count: picked.length })}
          </Button>
        </div>
      }
    >
      <p className="media-many-hint">{t('many.hint')}</p>
      <MediaGrid
        list={list}
        kinds={[kind]}
        label={title}
        picked={picked.map(({ id }) => id)}
        onChoose={(file, isRange) => {
          setPicked(now => pickedAfter(now, list.files, { file, isRange, anchor }))
          setAnchor(file.id)
        }}
      />
    </Modal>
  )
}
