import { useNotification } from '@refinedev/core'
import { Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type File, file } from '#contract/resources/file.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { NewTag } from './NewTag.tsx'
import { TagName } from './TagName.tsx'
import { useTags } from './useTags.ts'
import './tags.css'

type Props = { files: readonly Pick<File, 'id' | 'tagIds'>[]; onClose: () => void }

const atOnce = 500

/** The tags of one file or of many; what only some of them have stays with those until it is pressed. */
export default function TagModal({ files, onClose }: Props) {
  const { t } = useTranslation(['library', 'ui'])
  const call = useCall()
  const { open } = useNotification()
  const { tags, isLoading, error, refresh } = useTags()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const want = (id: string, isOn: boolean) => setWanted(before => new Map(before).set(id, isOn))
  const countOf = (id: string) => files.filter(({ tagIds }) => tagIds.some(tag => tag.id === id)).length
  const chosen = (isOn: boolean) => [...wanted].flatMap(([id, on]) => (on === isOn ? id : []))

  async function save() {
    setSaving(true)
    try {
      const ids = files.map(({ id }) => id)
      for (let start = 0; start < ids.length; start += atOnce) {
        await call(file, 'tag', { ids: ids.slice(start, start + atOnce), add: chosen(true), remove: chosen(false) })
      }
      open?.({ type: 'success', message: t('library:tags.done', { count: ids.length }) })
      onClose()
    } catch (failure) {
      open?.({ type: 'error', message: messageOf(failure) })
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      width={440}
      title={t('library:tags.title', { count: files.length })}
      okText={t('library:tags.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: wanted.size === 0, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : tags.length === 0 ? (
        <p>{t('library:tags.none')}</p>
      ) : (
        <ul className="tag-choices" aria-label={t('library:tags.choices')}>
          {tags.map(({ id, name, color }) => {
            const count = countOf(id)
            const isOn = wanted.get(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isOn ?? count === files.length}
                  indeterminate={isOn === undefined && count > 0 && count < files.length}
                  onChange={event => want(id, event.target.checked)}
                >
                  <TagName name={name} color={color} />
                </Checkbox>
              </li>
            )
          })}
        </ul>
      )}
      <NewTag
        count={tags.length}
        onMade={async id => {
          await refresh()
          want(id, true)
        }}
      />
      <p className="tag-manage">
        <Link to={addressOf('fileTag', 'list')} onClick={onClose}>
          {t('library:tags.manage')}
        </Link>
      </p>
    </Modal>
  )
}
